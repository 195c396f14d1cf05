"""What is drawn larger than its view: looked at through a camera, dragged, zoomed. Under the floor plan and the map."""
