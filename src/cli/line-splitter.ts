import { StringDecoder } from "node:string_decoder";

/** One line of input without its end, or the news that it was longer than allowed. */
export type SplitLine = { readonly text: string } | { readonly tooLong: true };

/** Bytes to lines, however they come; a line over the limit is dropped as it arrives, so memory stays bounded. */
export interface LineSplitter {
  push(chunk: Uint8Array): readonly SplitLine[];
  /** A last line may lack its newline. */
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
