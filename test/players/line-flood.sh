#!/bin/sh
# Answers, then writes a gigabyte of short lines.
. "${0%/*}/lib/first-question.sh"
echo "$move"
yes "$1" | head -c 1073741824
