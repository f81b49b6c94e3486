#!/bin/sh
# Closes its stdout and keeps running.
. "${0%/*}/lib/first-question.sh"
exec >&-
exec sleep "$1"
