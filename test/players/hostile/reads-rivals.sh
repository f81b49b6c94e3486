#!/bin/sh
# Reads the sources of other players, by their paths and by the folders above its own.
. "${0%/*}/lib/hostile.sh"
for path in $rivals; do opens "$path" && reached "rival $path"; done
for folder in "${0%/*}/.." "${0%/*}/../.." "${0%/*}/../../.."; do
  for file in "$folder"/*; do
    [ "$file" -ef "${0%/*}" ] || { has_secret "$file" && reached "secret in $file"; }
    for inner in "$file"/*; do has_secret "$inner" && reached "secret in $inner"; done
  done
done
answer
