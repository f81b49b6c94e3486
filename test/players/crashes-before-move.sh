#!/bin/sh
# Exits with a complaint instead of an answer.
. "${0%/*}/lib/first-question.sh"
echo "I have no idea what to do" >&2
exit 3
