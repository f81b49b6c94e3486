#!/bin/sh
# Exits before it ends the line of its answer.
. "${0%/*}/lib/first-question.sh"
printf %s "$move"
exit 5
