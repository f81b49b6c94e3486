#!/usr/bin/python3 -B
"""Sends data out by name lookups and datagrams."""
import socket
import sys

sys.path.insert(0, sys.path[0] + "/lib")
from hostile import play_on, reached, targets

socket.setdefaulttimeout(0.5)
for address in ("192.0.2.1", "127.0.0.53", *targets["addresses"].split()):
    for port in (53, int(targets["udp"])):
        try:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as client:
                client.sendto(b"x", (address, port))
            if address == "192.0.2.1":
                reached("a way out to %s:%d" % (address, port))
        except OSError:
            pass
try:
    with open("/etc/resolv.conf") as file:
        if "nameserver" in file.read():
            reached("/etc/resolv.conf")
except OSError:
    pass
play_on()
