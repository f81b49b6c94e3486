#!/bin/sh
# Exits right after its first move.
. "${0%/*}/lib/first-question.sh"
echo "$move"
exit 4
