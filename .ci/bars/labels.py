"""Prints the exact text of every label that GTK programs on this D-Bus session show, a JSON string a line."""
import json

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402


def labels(node):
    if node is None:
        return
    if node.get_role_name() == "label":
        yield node.get_name() or ""
    for index in range(node.get_child_count()):
        yield from labels(node.get_child_at_index(index))


Atspi.init()
try:
    for text in labels(Atspi.get_desktop(0)):
        print(json.dumps(text))
except GLib.Error:
    # A label that went away while it was looked at: the next look finds it.
    raise SystemExit(1)
