#!/usr/bin/python3 -B
"""Sends datagrams to the logs and buses of the host, and opens logs by their paths."""
import os
import socket
import sys

sys.path.insert(0, sys.path[0] + "/lib")
from hostile import play_on, reached

PLACES = ["/dev/log", "/run/systemd/journal/dev-log", "/run/systemd/journal/socket", "/run/systemd/journal/syslog"]
PLACES += ["/run/systemd/notify", "/run/udev/control", "/proc/1/root/dev/log", os.environ.get("NOTIFY_SOCKET", "")]
for place in PLACES:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as log:
        try:
            log.sendto(b"<13>forged: a line", place or "\0none")
            reached("the log " + place)
        except OSError:
            pass
for path in ("/dev/kmsg", "/dev/console", "/dev/tty", "/dev/pts/0", "/var/log/syslog", "/var/log/wtmp", "/run/utmp"):
    for mode in (os.O_RDONLY, os.O_WRONLY | os.O_APPEND):
        try:
            os.close(os.open(path, mode | os.O_NONBLOCK))
            reached("open " + path)
        except OSError:
            pass
play_on()
