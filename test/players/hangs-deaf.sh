#!/bin/sh
# Never answers, and ignores every polite way to end it.
trap '' TERM INT HUP PIPE
. "${0%/*}/lib/first-question.sh"
exec sleep "$1"
