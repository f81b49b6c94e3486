import { pick, type Random } from "../../src/core/random.ts";

/** Numbers at which readers go wrong. */
const NUMBERS = [
  "0",
  "-1",
  "-0",
  "00",
  "1",
  "255",
  "256",
  "1023",
  "1024",
  "65536",
  "2147483648",
  "4294967296",
  "9007199254740993",
  "999999999999999999999",
  "1e309",
  "1e-400",
  "NaN",
  "Infinity",
  "0x10",
  "1_000",
  "٣",
];
/** Texts that many readers treat specially. */
const TEXTS = [
  "\0",
  "\n",
  "\r",
  "\r\n",
  "\t",
  " ",
  "\ufeff",
  "\u2028",
  "\ud800",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "true",
  "[]",
  "{}",
  '"',
  "'",
  "\\",
  ",",
  ":",
  ";",
  "=",
  "#",
  "%00",
  "../",
  "{name}",
  "\x1b[2J",
  "ё",
  "𝕏",
];

/** Makes inputs of earlier ones. All choices come from `random`, so a run can be repeated. */
export function mutate(corpus: readonly Buffer[], words: readonly string[], maxBytes: number, random: Random): Buffer {
  let bytes: Buffer = Buffer.from(corpus.length === 0 ? Buffer.alloc(0) : pick(random, corpus));
  for (let steps = 1 + random.below(4); steps > 0; steps--) {
    bytes = changeOnce(bytes, corpus, words, random);
    if (bytes.length > maxBytes) bytes = bytes.subarray(0, maxBytes);
  }
  return bytes;
}

function changeOnce(bytes: Buffer, corpus: readonly Buffer[], words: readonly string[], random: Random): Buffer {
  const at = random.below(bytes.length + 1);
  const to = Math.min(bytes.length, at + 1 + random.below(1 << random.below(8)));
  const replace = (from: number, end: number, insert: Uint8Array): Buffer =>
    Buffer.concat([bytes.subarray(0, from), insert, bytes.subarray(end)]);
  switch (random.below(10)) {
    case 0: // another byte
      return replace(at, at + 1, Buffer.from([random.below(256)]));
    case 1: // one bit
      return replace(at, at + 1, Buffer.from([(bytes[at] ?? 0) ^ (1 << random.below(8))]));
    case 2: // a part less
      return replace(at, to, Buffer.alloc(0));
    case 3: // a part again, sometimes many times
      return replace(at, at, repeat(bytes.subarray(at, to), random));
    case 4: // a word of the format
      return replace(at, random.below(2) === 0 ? at : to, Buffer.from(words.length > 0 ? pick(random, words) : ""));
    case 5:
      return replace(at, at, Buffer.from(pick(random, TEXTS)));
    case 6: // another number
      return replaceNumber(bytes, at, pick(random, NUMBERS));
    case 7: {
      // the end of another input
      const other = corpus.length === 0 ? bytes : pick(random, corpus);
      return Buffer.concat([bytes.subarray(0, at), other.subarray(random.below(other.length + 1))]);
    }
    case 8: // cut off
      return bytes.subarray(0, at);
    default: {
      // a part of another place
      const from = random.below(bytes.length + 1);
      return replace(at, to, bytes.subarray(from, from + random.below(32)));
    }
  }
}

function repeat(part: Uint8Array, random: Random): Buffer {
  const times = 1 + random.below(1 << random.below(10));
  return Buffer.alloc(Math.min(part.length * times, 100_000), part);
}

/** Replaces the first number at or after a place. */
function replaceNumber(bytes: Buffer, at: number, number: string): Buffer {
  const isDigit = (index: number): boolean => (bytes[index] ?? 0) >= 48 && (bytes[index] ?? 0) <= 57;
  let from = at;
  while (from < bytes.length && !isDigit(from)) from++;
  let end = from;
  while (end < bytes.length && isDigit(end)) end++;
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(number), bytes.subarray(end)]);
}
