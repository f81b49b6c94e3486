/** Where the processes of a program are found: in its own process namespace, or by an entry of their environment. */
export interface LeftoverSearch {
  readonly marker: string | undefined;
}

const PREFIX = "shinpan-leftover:";

/** Processes that end with their parent take a moment to exit, so the search runs three times. */
export function leftoverScript({ marker }: LeftoverSearch): string {
  const folders = marker === undefined ? "/proc/[0-9]*" : `$(grep -l -s -z -x -e '${marker}' /proc/[0-9]*/environ)`;
  return (
    `{ "$@"; SHINPAN_STATUS=$?; exec 0<&- 1>&-; ` +
    `for SHINPAN_LOOK in 1 2 3; do SHINPAN_LEFT=; for SHINPAN_ID in ${folders}; do ` +
    `SHINPAN_ID=\${SHINPAN_ID#/proc/}; SHINPAN_ID=\${SHINPAN_ID%%/*}; ` +
    `case $SHINPAN_ID in 1|$$) continue;; esac; ` +
    `{ IFS= read -r SHINPAN_STAT </proc/$SHINPAN_ID/stat && IFS= read -r SHINPAN_NAME </proc/$SHINPAN_ID/comm; } ` +
    `2>/dev/null || continue; case $SHINPAN_STAT in *") Z "*|*") X "*) continue;; esac; ` +
    `SHINPAN_LEFT="$SHINPAN_LEFT $SHINPAN_NAME"; done; [ -z "$SHINPAN_LEFT" ] && break; sleep 0.1; done; ` +
    `[ -z "$SHINPAN_LEFT" ] || echo "${PREFIX}$SHINPAN_LEFT" >&2; exit $SHINPAN_STATUS; }`
  );
}

/** The names of the processes that a program left behind, from its stderr; empty = none. */
export function readLeftovers(stderr: string): readonly string[] {
  const line = stderr.split("\n").findLast((each) => each.startsWith(PREFIX));
  return line === undefined ? [] : line.slice(PREFIX.length).trim().split(/ +/);
}
