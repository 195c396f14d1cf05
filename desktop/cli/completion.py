"""What a shell is told of the commands, so that it completes them, and the page that ``man`` shows: from the parser."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator

from msgspec import Struct

from desktop import __version__


class Word(Struct, frozen=True):
    """Something that may stand next, and what it is."""

    text: str
    help: str


class Place(Struct, frozen=True):
    """Where somebody is on the line: after which commands, with what may follow."""

    path: tuple[str, ...]
    about: str
    usage: str
    words: tuple[Word, ...]


def completion_words(parser: argparse.ArgumentParser, whole: Callable[[], argparse.ArgumentParser]) -> None:
    """``lantern completion bash``: ``whole`` gives the parser with every command's words."""
    parser.add_argument("shell", choices=[*_WRITERS], help="which shell; or man, for a page of the manual")
    parser.set_defaults(run=lambda asked: _tell(asked.shell, whole()))


def _tell(shell: str, parser: argparse.ArgumentParser) -> int:
    print(_WRITERS[shell]([*places(parser)]), end="")
    return 0


def places(parser: argparse.ArgumentParser, path: tuple[str, ...] = ()) -> Iterator[Place]:
    """The parser's own place, then those of its commands."""
    words, below = list[Word](), list[tuple[str, argparse.ArgumentParser]]()
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {choice.dest: choice.help or "" for choice in action._choices_actions}
            words += [Word(name, helps.get(name, "")) for name in action.choices]
            below += action.choices.items()
            continue
        said = _plain(action.help)
        words += [Word(flag, said) for flag in action.option_strings]
        words += [Word(str(choice), said) for choice in action.choices or ()]
    yield Place(path, parser.description or "", " ".join(parser.format_usage().split()[1:]), tuple(words))
    for name, command in below:
        yield from places(command, (*path, name))


def _plain(help_: str | None) -> str:
    return " ".join((help_ or "").replace("%%", "%").split()) if help_ != argparse.SUPPRESS else ""


def _cases(found: list[Place], form: str, quoted: Callable[[str], str], inner: Callable[[Place], str]) -> str:
    return "\n".join(form.format(path=quoted(" ".join(place.path)), words=inner(place)) for place in found)


def _quoted(text: str) -> str:
    """For a POSIX shell, and for fish where no backslash stands in it."""
    return "'" + text.replace("\\", "").replace("'", "’") + "'"


def _doubled(text: str) -> str:
    """For PowerShell, where each of these signs is a quotation mark, and two of them are one that is meant."""
    return "'" + re.sub("(['‘’‚‛])", r"\1\1", text) + "'"


def _bash(found: list[Place]) -> str:
    known = "|".join(_quoted(" ".join(place.path)) for place in found if place.path)
    words = _cases(
        found, "        {path}) words={words} ;;", _quoted, lambda p: _quoted(" ".join(w.text for w in p.words))
    )
    return _BASH.format(known=known, words=words)


def _zsh(found: list[Place]) -> str:
    known = "|".join(_quoted(" ".join(place.path)) for place in found if place.path)

    def each(place: Place) -> str:
        return " ".join(_quoted(f"{word.text.replace(':', '')}:{word.help}") for word in place.words)

    return _ZSH.format(known=known, words=_cases(found, "    {path}) words_=({words}) ;;", _quoted, each))


def _fish(found: list[Place]) -> str:
    known = " ".join(_quoted(" ".join(place.path)) for place in found if place.path)

    def each(place: Place) -> str:
        return " ".join(_quoted(word.text) + "\\t" + _quoted(word.help) for word in place.words) or "''"

    return _FISH.format(
        known=known, words=_cases(found, "        case {path}\n            printf '%s\\n' {words}", _quoted, each)
    )


def _powershell(found: list[Place]) -> str:
    def each(place: Place) -> str:
        return ", ".join(_doubled(word.text) for word in place.words)

    return _POWERSHELL.format(words=_cases(found, "        {path} = @({words})", _doubled, each))


def _man(found: list[Place]) -> str:
    lines = [f'.TH LANTERN 1 "" "Lantern {__version__}"', ".SH NAME", "lantern \\- runs home-brew Magic events offline"]
    lines += [".SH SYNOPSIS", f".B {_roff(found[0].usage)}", ".SH DESCRIPTION", _roff(found[0].about), ".SH COMMANDS"]
    for place in found[1:]:
        lines += [f".SS {_roff(place.usage)}", _roff(place.about)]
        lines += [line for word in place.words for line in (".TP", f".B {_roff(word.text)}", _roff(word.help) or "\\&")]
    lines += [".SH EXIT STATUS", "0: done. 2: what was asked cannot be done. 1: Lantern, or the machine, failed."]
    return "\n".join(lines) + "\n"


def _roff(text: str) -> str:
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text


_WRITERS: dict[str, Callable[[list[Place]], str]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
    "powershell": _powershell,
    "man": _man,
}

_BASH = """\
# lantern completion bash > ~/.local/share/bash-completion/completions/lantern
_lantern() {{
    local here="${{COMP_WORDS[COMP_CWORD]}}" path="" word words=""
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "${{path:+$path }}$word" in
            {known}) path="${{path:+$path }}$word" ;;
        esac
    done
    case "$path" in
{words}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$here"))
}}
complete -o default -F _lantern lantern
"""
_ZSH = """\
#compdef lantern
# lantern completion zsh > a folder of $fpath, as _lantern
_lantern() {{
  local path_="" word
  local -a words_
  for word in "${{(@)words[2,CURRENT-1]}}"; do
    case "${{path_:+$path_ }}$word" in
      {known}) path_="${{path_:+$path_ }}$word" ;;
    esac
  done
  case "$path_" in
{words}
  esac
  _describe 'lantern' words_
  _files
}}
if [ "$funcstack[1]" = "_lantern" ]; then _lantern "$@"; else compdef _lantern lantern; fi
"""
_FISH = """\
# lantern completion fish > ~/.config/fish/completions/lantern.fish
function __lantern_words
    set -l path
    for word in (commandline -opc)[2..]
        if contains -- (string join ' ' $path $word) {known}
            set -a path $word
        end
    end
    switch (string join ' ' $path)
{words}
    end
end
complete -c lantern -a '(__lantern_words)'
"""
_POWERSHELL = """\
# lantern completion powershell | Add-Content $PROFILE
Register-ArgumentCompleter -Native -CommandName lantern -ScriptBlock {{
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @{{
{words}
    }}
    $path = ''
    # the word that is being typed is no part of the way to it: do may become doctor
    $before = $commandAst.CommandElements | Where-Object {{ $_.Extent.EndOffset -lt $cursorPosition }}
    foreach ($element in $before | Select-Object -Skip 1) {{
        $next = if ($path) {{ "$path $element" }} else {{ "$element" }}
        if ($words.ContainsKey($next)) {{ $path = $next }}
    }}
    $words[$path] | Where-Object {{ $_ -like "$wordToComplete*" }} | ForEach-Object {{
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }}
}}
"""
