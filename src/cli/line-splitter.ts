import { StringDecoder } from "node:string_decoder";

/** One line of input without its newline, or a mark that it was too long. */
export type SplitLine = { readonly text: string } | { readonly tooLong: true };

/** Splits chunks of bytes into lines; a line over the limit is dropped as it arrives, so memory stays bounded. */
export interface LineSplitter {
  push(chunk: Uint8Array): readonly SplitLine[];
  /** Returns the last line if it has no newline. */
  end(): readonly SplitLine[];
}

export function createLineSplitter(limitChars: number): LineSplitter {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  let dropping = false;

  const finish = (text: string): SplitLine => {
    const tooLong = dropping || rest.length + text.length > limitChars;
    const whole = rest + text;
    rest = "";
    dropping = false;
    if (tooLong) return { tooLong };
    return { text: whole.endsWith("\r") ? whole.slice(0, -1) : whole };
  };

  return {
    push(chunk) {
      const pieces = decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)).split("\n");
      const open = pieces.pop() ?? "";
      const lines = pieces.map(finish);
      dropping ||= rest.length + open.length > limitChars;
      rest = dropping ? "" : rest + open;
      return lines;
    },
    end() {
      const last = decoder.end();
      return dropping || rest !== "" || last !== "" ? [finish(last)] : [];
    },
  };
}
