import { showIndented } from "../wire/show.ts";

/** Longer lines are split into pieces of this length. */
const MAX_LINE_CHARS = 2000;

/** Splits stderr into lines, each with the time at which its first part arrived. */
export function createStderrLines(onLine: (line: string, at: number) => void) {
  let rest = "";
  let restAt = 0;

  function emit(line: string, at: number): void {
    onLine(showIndented(line), at);
  }

  return {
    push(text: string, at: number): void {
      if (rest === "") restAt = at;
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const [index, line] of lines.entries()) emit(line, index === 0 ? restAt : at);
      if (lines.length > 0) restAt = at;
      for (; rest.length > MAX_LINE_CHARS; rest = rest.slice(MAX_LINE_CHARS))
        emit(rest.slice(0, MAX_LINE_CHARS), restAt);
    },
    /** Emits the unfinished last line. */
    end(): void {
      if (rest !== "") emit(rest, restAt);
      rest = "";
    },
  };
}
