"""For the tests of the screens: fonts and style as in the real thing, the light theme again before each."""

from tests.light import light as light
