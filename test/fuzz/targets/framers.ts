import type { Framer } from "../../../src/core/dialect.ts";
import { lineFramer, messageFramer } from "../../../src/wire/framers.ts";
import { tlvFramer } from "../../../src/wire/tlv.ts";
import { type FuzzTarget, promise } from "../target.ts";

const LIMIT_BYTES = 64;
const MAX_REST_BYTES = 300;

function framesOf(framer: Framer, chunks: readonly Uint8Array[]): { frames: string[]; over: number | undefined } {
  const frames: string[] = [];
  let over: number | undefined;
  for (const chunk of chunks) {
    const step = framer.push(chunk);
    frames.push(...step.frames);
    over ??= step.overLimit;
    promise(framer.rest.length <= MAX_REST_BYTES, `a framer keeps ${framer.rest.length} bytes`);
  }
  return { frames, over };
}

/** The frames do not depend on how the network splits the bytes. */
function splitTarget(name: string, unit: string, open: () => Framer): FuzzTarget {
  return {
    name,
    unit,
    runs: 1_000_000,
    maxBytes: 2000,
    seeds: ["one\ntwo\r\nthree\r\r\n", "N\x05alice", "M\x04\0\x01\0\x02G\0", "\n\n\r\n", "x".repeat(64) + "\r\n"],
    words: ["\n", "\r\n", "\r", "\xff", "G\0", "x".repeat(LIMIT_BYTES)],
    read(input) {
      const { frames, over } = framesOf(open(), [input]);
      // The first byte chooses the split, so that a finding can be repeated.
      const size = 1 + ((input[0] ?? 0) % 7);
      const parts = Array.from({ length: Math.ceil(input.length / size) }, (_, index) =>
        input.subarray(index * size, (index + 1) * size),
      );
      const split = framesOf(open(), parts);
      promise(split.over === over, `split bytes are over the limit: ${split.over}, whole ones: ${over}`);
      promise(frames.length === split.frames.length, "split bytes give as many frames");
      promise(
        frames.every((frame, index) => frame === split.frames[index]),
        "split bytes give the same frames",
      );
      return { units: frames.length + 1, accepted: frames.length };
    },
  };
}

export const framers: readonly FuzzTarget[] = [
  splitTarget("framers-lines", "lines", () => lineFramer(LIMIT_BYTES)),
  splitTarget("framers-tlv", "TLV frames", tlvFramer),
  {
    name: "framers-messages",
    unit: "messages",
    runs: 100_000,
    maxBytes: 200,
    seeds: ["x", ""],
    words: [],
    read(input) {
      const { frames, overLimit } = messageFramer(LIMIT_BYTES).push(input);
      promise((overLimit === undefined) === input.length <= LIMIT_BYTES, "a message over the limit is refused");
      return { units: 1, accepted: frames.length };
    },
  },
];
