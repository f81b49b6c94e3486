#!/bin/sh
# Closes its stdout and goes on running.
. "${0%/*}/lib/first-question.sh"
exec >&-
exec sleep "$1"
