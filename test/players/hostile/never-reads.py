#!/usr/bin/python3 -B
"""Never reads its input and waits."""
import sys
import time

sys.path.insert(0, sys.path[0] + "/lib")
import hostile  # noqa: F401, the guard

time.sleep(40)
