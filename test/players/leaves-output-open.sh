#!/bin/sh
# Exits while a child keeps its stdout open.
sleep "$1" &
. "${0%/*}/lib/first-question.sh"
exit 6
