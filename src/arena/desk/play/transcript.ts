/** What somebody at the page was told in its match, to be told again when it comes back. */
export interface Transcript {
  note(line: string): void;
  readonly lines: readonly string[];
}

/** Past this only the seat and the latest question are kept: where views are big, the last one says it all. */
const KEPT_BYTES = 256 * 1024;

const typeOf = (line: string): string | undefined => /^\s*\{\s*"type"\s*:\s*"(\w+)"/.exec(line)?.[1];

export function openTranscript(): Transcript {
  let lines: string[] = [];
  let bytes = 0;

  function keep(kept: string[]): void {
    lines = kept;
    bytes = kept.reduce((sum, line) => sum + line.length, 0);
  }

  function shorten(): void {
    const seated = lines.filter((line) => typeOf(line) === "seated");
    const asked = lines.findLastIndex((line) => typeOf(line) === "ask");
    const rest = asked < 0 ? lines.slice(-1) : lines.slice(asked);
    const kept = rest.filter((line) => !seated.includes(line));
    const after = kept.slice(1).reduce((sum, line) => sum + line.length, 0);
    keep([...seated, ...(after > KEPT_BYTES ? kept.slice(0, 1) : kept)]);
  }

  return {
    note(line) {
      if (typeOf(line) === "seated") keep([line]);
      else {
        lines.push(line);
        bytes += line.length;
      }
      if (bytes > KEPT_BYTES) shorten();
    },
    get lines() {
      return lines;
    },
  };
}
