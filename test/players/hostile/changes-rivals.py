#!/usr/bin/python3 -B
"""Changes, renames and removes the files of the other player."""
import os
import sys

sys.path.insert(0, sys.path[0] + "/lib")
from hostile import play_on, reached, targets

for path in targets["rivals"].split():
    for what, action in (
        ("renamed", lambda path: os.rename(path, path + ".old")),
        ("removed", os.unlink),
        ("changed the mode of", lambda path: os.chmod(path, 0)),
        ("cut", lambda path: os.truncate(path, 0)),
        ("replaced", lambda path: os.symlink("/dev/null", path)),
    ):
        try:
            action(path)
            if what != "replaced":
                reached(what + " " + path)
        except OSError:
            pass
play_on()
