/** Nested bytes in output order, joined once at the end. */
export type Code = readonly (number | Code)[];

export function flatten(code: Code, into: number[] = []): number[] {
  for (const piece of code)
    if (typeof piece === "number") into.push(piece);
    else flatten(piece, into);
  return into;
}

/** LEB128 of a whole number from 0 to 2^32 - 1. */
export function unsigned(value: number): number[] {
  const bytes = [];
  for (; value > 0x7f; value = Math.floor(value / 0x80)) bytes.push((value % 0x80) | 0x80);
  return [...bytes, value];
}

/** LEB128 of a 32-bit number with its sign. */
export function signed(value: number): number[] {
  return signedBig(BigInt(value));
}

/** LEB128 of a 64-bit number with its sign. */
export function signedBig(value: bigint): number[] {
  const bytes = [];
  for (; value < -0x40n || value > 0x3fn; value >>= 7n) bytes.push(Number(value & 0x7fn) | 0x80);
  return [...bytes, Number(value & 0x7fn)];
}

/** A list preceded by its length. */
export function vector(items: readonly Code[]): Code {
  return [unsigned(items.length), ...items];
}

/** Bytes preceded by their count. */
export function sized(code: Code): Code {
  const bytes = flatten(code);
  return [unsigned(bytes.length), bytes];
}

export function text(name: string): Code {
  return sized(Array.from(name, (char) => char.charCodeAt(0)));
}
