import { type SplitLine, createLineSplitter } from "../line-splitter.ts";

/** A path is never longer, and no command is. */
const LINE_CHARS = 16 * 1024;

/** Lines as they come, from a pipe or a terminal; undefined when there are no more. */
export interface InputLines {
  next(): Promise<string | undefined>;
  /** Reads no more, so that the process can end. */
  close(): Promise<void>;
}

export function openInputLines(input: AsyncIterable<Uint8Array>): InputLines {
  const lines = linesOf(input);
  return {
    next: async () => (await lines.next()).value ?? undefined,
    close: async () => void (await lines.return(undefined)),
  };
}

async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
  const cutter = createLineSplitter(LINE_CHARS);
  for await (const chunk of input) yield* cutter.push(chunk).map(textOf);
  yield* cutter.end().map(textOf);
  return undefined;
}

/** It must not be taken for an empty one, which is a command. */
function textOf(line: SplitLine): string {
  return "text" in line ? line.text : `a line of more than ${LINE_CHARS} characters`;
}
