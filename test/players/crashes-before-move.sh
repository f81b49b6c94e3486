#!/bin/sh
# Writes to stderr and exits instead of answering.
. "${0%/*}/lib/first-question.sh"
echo "I have no idea what to do" >&2
exit 3
