/** What matters still of what somebody at the page was told in its match, to be told again when it comes back. */
export interface Transcript {
  note(line: string): void;
  readonly lines: readonly string[];
}

const typeOf = (line: string): string | undefined => /^\s*\{\s*"type"\s*:\s*"(\w+)"/.exec(line)?.[1];

/** Each shows the whole position: of a row of them the last one says it all. */
const NEWS: readonly (string | undefined)[] = ["moved", "ticked"];

/** The seat, the latest question and what came after it: the match itself is told by the feed, to everybody. */
export function openTranscript(): Transcript {
  let lines: readonly string[] = [];

  function without(types: readonly (string | undefined)[]): readonly string[] {
    return lines.filter((line) => !types.includes(typeOf(line)));
  }

  return {
    note(line) {
      const type = typeOf(line);
      if (type === "seated") lines = [line];
      else if (type === "ask") lines = [...lines.filter((known) => typeOf(known) === "seated"), line];
      else lines = [...without(NEWS.includes(type) ? NEWS : [type]), line];
    },
    get lines() {
      return lines;
    },
  };
}
