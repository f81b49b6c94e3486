#!/bin/sh
# Leaves before it has read anything.
exit 7
