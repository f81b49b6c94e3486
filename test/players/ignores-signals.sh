#!/bin/sh
# Never answers, and ignores every signal that can be ignored.
trap '' TERM INT HUP PIPE
. "${0%/*}/lib/first-question.sh"
exec sleep "$1"
