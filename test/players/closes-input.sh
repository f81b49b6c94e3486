#!/bin/sh
# Closes its stdin, answers once and keeps running.
. "${0%/*}/lib/first-question.sh"
exec <&-
echo "$move"
exec sleep "$1"
