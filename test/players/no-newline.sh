#!/bin/sh
# Answers correctly, but never ends the line.
. "${0%/*}/lib/first-question.sh"
printf %s "$move"
exec sleep "$1"
