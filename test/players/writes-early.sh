#!/bin/sh
# Writes a line before its first question.
echo f5
cat >/dev/null
