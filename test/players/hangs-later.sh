#!/bin/sh
# Answers the first question and never the second.
. "${0%/*}/lib/first-question.sh"
echo "$move"
read -r question
exec sleep "$1"
