/**
 * Bytes of a frame, from the text that the record has of it: control characters and bytes that are no UTF-8 stand there
 * escaped, long frames are cut. A backslash that was one on the wire reads the same as one of ours, so this is as far as
 * the text allows.
 */
export function readBytes(text: string): { readonly bytes: readonly number[]; readonly more: number } {
  const [, shown = text, more = "0"] = /^([^]*)\.\.\. \((\d+) bytes more\)$/.exec(text) ?? [];
  const bytes: number[] = [];
  const escape = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([nrt]))/g;
  let from = 0;
  for (const found of shown.matchAll(escape)) {
    bytes.push(...encoder.encode(shown.slice(from, found.index)));
    const [, hex, wide, named] = found;
    if (hex !== undefined) bytes.push(...byteOf(Number.parseInt(hex, 16), shown));
    else if (wide !== undefined)
      bytes.push(...encoder.encode(String.fromCharCode(Number.parseInt(wide, 16))));
    else bytes.push(named === "n" ? 10 : named === "r" ? 13 : 9);
    from = found.index + found[0].length;
  }
  bytes.push(...encoder.encode(shown.slice(from)));
  return { bytes, more: Number(more) };
}

const encoder = new TextEncoder();

/** C1 controls of a frame that was UTF-8 stand escaped as characters; where nothing but ASCII is left, as bytes. */
function byteOf(code: number, shown: string): Iterable<number> {
  const decoded = code >= 0x80 && code < 0xa0 && /[\u00a0-\uffff]/.test(shown);
  return decoded ? encoder.encode(String.fromCharCode(code)) : [code];
}

export function writeHex(text: string): string {
  const { bytes, more } = readBytes(text);
  const hex = bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(" ");
  return more > 0 ? `${hex} … +${more}` : hex;
}

export interface Decoded {
  readonly type: string;
  readonly length: number;
  /** Pairs of 16-bit numbers, where the value is nothing else. */
  readonly pairs?: readonly (readonly [number, number])[];
  /** Two 32-bit numbers. */
  readonly numbers?: readonly [number, number];
  readonly text?: string;
  /** As many bytes of the value were not kept. */
  readonly more: number;
}

/** Type, length, value; undefined = no such frame. */
export function decodeTlv(text: string): Decoded | undefined {
  const { bytes, more } = readBytes(text);
  const [type, length, ...value] = bytes;
  if (type === undefined || length === undefined || type < 0x21 || type > 0x7e) return undefined;
  if (value.length + more !== length) return undefined;
  const frame = { type: String.fromCharCode(type), length, more };
  if (length === 0) return frame;
  if (frame.type === "M") return { ...frame, pairs: pairsOf(value) };
  if (frame.type === "B" && value.length === 8)
    return { ...frame, numbers: [wordOf(value, 0), wordOf(value, 4)] };
  return { ...frame, text: new TextDecoder().decode(Uint8Array.from(value)) };
}

function pairsOf(value: readonly number[]): readonly (readonly [number, number])[] {
  const at = (index: number): number => (value[index] ?? 0) * 256 + (value[index + 1] ?? 0);
  return Array.from({ length: Math.floor(value.length / 4) }, (_, pair) => [at(pair * 4), at(pair * 4 + 2)]);
}

function wordOf(value: readonly number[], at: number): number {
  return value.slice(at, at + 4).reduce((sum, byte) => sum * 256 + byte, 0);
}
