#!/bin/sh
# Exits before it reads anything.
exit 7
