(function () {
  "use strict";
  var root = document.documentElement;
  var lights = document.querySelector(".lights");
  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  function shown() { return root.dataset.light || (dark.matches ? "dark" : "light"); }
  function press() {
    lights.querySelectorAll("button").forEach(function (button) {
      button.setAttribute("aria-pressed", String(button.dataset.light === shown()));
    });
  }
  if (lights) {
    lights.hidden = false;
    lights.addEventListener("click", function (event) {
      if (event.target.dataset.light) { root.dataset.light = event.target.dataset.light; press(); }
    });
    press();
  }
  document.querySelectorAll("[data-steered]").forEach(function (box) {
    var weeks = Array.from(box.querySelectorAll("figure.week"));
    var steer = box.querySelector(".steer"), slider = steer.querySelector("input");
    var where = steer.querySelector("output"), keys = steer.querySelectorAll("button");
    function show() {
      var at = Number(slider.value);
      weeks.forEach(function (week, number) { week.hidden = number !== at; });
      where.textContent = weeks[at].dataset.name;
      slider.setAttribute("aria-valuetext", weeks[at].dataset.name);
      keys[0].disabled = at === 0;
      keys[1].disabled = at === weeks.length - 1;
    }
    keys.forEach(function (key, way) {
      key.addEventListener("click", function () { slider.value = Number(slider.value) + (way ? 1 : -1); show(); });
    });
    slider.addEventListener("input", show);
    steer.hidden = weeks.length < 2;
    slider.value = weeks.length - 1;
    show();
  });
})();
