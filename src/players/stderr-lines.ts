import { showIndented } from "../wire/show.ts";

/** A line that never ends is told in pieces of this length. */
const MAX_LINE_CHARS = 2000;

/** Cuts what a program writes to stderr into lines, each with the time at which its first part came. */
export function createStderrLines(onLine: (line: string, at: number) => void) {
  let rest = "";
  let restAt = 0;

  function put(line: string, at: number): void {
    onLine(showIndented(line), at);
  }

  return {
    push(text: string, at: number): void {
      if (rest === "") restAt = at;
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const [index, line] of lines.entries()) put(line, index === 0 ? restAt : at);
      if (lines.length > 0) restAt = at;
      for (; rest.length > MAX_LINE_CHARS; rest = rest.slice(MAX_LINE_CHARS))
        put(rest.slice(0, MAX_LINE_CHARS), restAt);
    },
    /** The program is gone: what is left is a line too. */
    end(): void {
      if (rest !== "") put(rest, restAt);
      rest = "";
    },
  };
}
