import { type SplitLine, createLineSplitter } from "../line-splitter.ts";

/** Longer than any path or command. */
const LINE_CHARS = 16 * 1024;

export interface InputLines {
  /** The next line; undefined at the end of input. */
  next(): Promise<string | undefined>;
  /** Stops reading, so that the process can end. */
  close(): Promise<void>;
}

export function openInputLines(input: AsyncIterable<Uint8Array>): InputLines {
  const lines = linesOf(input);
  return {
    next: async () => (await lines.next()).value ?? undefined,
    close: async () => {
      await lines.return(undefined);
    },
  };
}

async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
  const splitter = createLineSplitter(LINE_CHARS);
  for await (const chunk of input) yield* splitter.push(chunk).map(textOf);
  yield* splitter.end().map(textOf);
  return undefined;
}

/** A line that is too long must not look empty, because an empty line is a command. */
function textOf(line: SplitLine): string {
  return "text" in line ? line.text : `a line of more than ${LINE_CHARS} characters`;
}
