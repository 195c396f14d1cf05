"""Editions from files, with the facts of their cards; and back into a file a person can edit."""

from .editions import EditionList, about_card, pile_card, published_edition, read_edition, read_list, write_edition

__all__ = ["EditionList", "about_card", "pile_card", "published_edition", "read_edition", "read_list", "write_edition"]
