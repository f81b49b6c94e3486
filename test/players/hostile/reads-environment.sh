#!/bin/sh
# Looks for the token of the organiser in every environment, and for variables that are not on the allow list.
. "${0%/*}/lib/hostile.sh"
for file in /proc/*/environ /proc/*/task/*/environ /proc/*/cmdline; do has_secret "$file" && reached "secret in $file"; done
env | grep -q canary- && reached "secret in env"
for name in $(tr '\0' '\n' </proc/self/environ | sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/\1/p'); do
  case $name in
    PATH | LANG | LC_ALL | HOME | TZ | TMPDIR | PWD | OLDPWD | SHLVL | _ | SHINPAN_SCRATCH) ;;
    *) reached "variable $name" ;;
  esac
done
answer
