import type { Framer } from "../core/dialect.ts";
import { byteString } from "./bytes.ts";
import { LINE_LIMIT_BYTES } from "./line-framer.ts";

/** For links that carry whole messages: each chunk is one frame. */
export function messageFramer(limitBytes = LINE_LIMIT_BYTES): Framer {
  return {
    rest: "",
    push: (chunk) =>
      chunk.length > limitBytes ? { frames: [], overLimit: limitBytes } : { frames: [byteString(chunk)] },
  };
}
