import type { FrameBytes } from "../../../games/definition.ts";

/**
 * Reads a frame's bytes from its text in the record, where controls and invalid UTF-8 are escaped and long frames are cut.
 * A backslash on the wire looks like an escape, so the result may differ from the original bytes.
 */
export function readBytes(text: string): FrameBytes {
  const [, shown = text, more = "0"] = /^([^]*)\.\.\. \((\d+) bytes more\)$/.exec(text) ?? [];
  const bytes: number[] = [];
  const escape = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([nrt]))/g;
  let from = 0;
  for (const found of shown.matchAll(escape)) {
    bytes.push(...encoder.encode(shown.slice(from, found.index)));
    const [, hex, wide, named] = found;
    if (hex !== undefined) bytes.push(...byteOf(Number.parseInt(hex, 16), shown));
    else if (wide !== undefined) bytes.push(...encoder.encode(String.fromCharCode(Number.parseInt(wide, 16))));
    else bytes.push(named === "n" ? 10 : named === "r" ? 13 : 9);
    from = found.index + found[0].length;
  }
  bytes.push(...encoder.encode(shown.slice(from)));
  return { bytes, more: Number(more) };
}

const encoder = new TextEncoder();

/** In a UTF-8 frame an escaped C1 control is a character; in a frame of ASCII only it is a byte. */
function byteOf(code: number, shown: string): Iterable<number> {
  const decoded = code >= 0x80 && code < 0xa0 && /[\u00a0-\uffff]/.test(shown);
  return decoded ? encoder.encode(String.fromCharCode(code)) : [code];
}

export function writeHex(text: string): string {
  const { bytes, more } = readBytes(text);
  const hex = bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(" ");
  return more > 0 ? `${hex} … +${more}` : hex;
}
