#!/bin/sh
# Closes its stdin, answers once and goes on running.
. "${0%/*}/lib/first-question.sh"
exec <&-
echo "$move"
exec sleep "$1"
