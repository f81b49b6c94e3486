#!/bin/sh
# Never answers.
. "${0%/*}/lib/first-question.sh"
exec sleep "$1"
