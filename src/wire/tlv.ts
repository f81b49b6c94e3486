import type { Framer } from "../core/dialect.ts";
import { byteString } from "./bytes.ts";

/**
 * Frames of one type byte, one length byte and the value, returned whole as byte strings. The format limits values to
 * 255 bytes, so no further limit is needed.
 */
export function tlvFramer(): Framer {
  let rest = "";
  return {
    get rest() {
      return rest;
    },
    push(chunk) {
      const bytes = rest + byteString(chunk);
      const frames: string[] = [];
      let from = 0;
      while (bytes.length >= from + 2) {
        const end = from + 2 + bytes.charCodeAt(from + 1);
        if (bytes.length < end) break;
        frames.push(bytes.slice(from, end));
        from = end;
      }
      rest = bytes.slice(from);
      return { frames };
    },
  };
}

export interface Tlv {
  readonly type: string;
  /** One character per byte. */
  readonly value: string;
}

export function readTlv(frame: string): Tlv {
  return { type: frame.charAt(0), value: frame.slice(2) };
}

export function writeTlv(type: string, value: Uint8Array = new Uint8Array(0)): Uint8Array {
  if (value.length > 255) throw new RangeError(`a value of ${value.length} bytes`);
  const bytes = new Uint8Array(2 + value.length);
  bytes[0] = type.charCodeAt(0);
  bytes[1] = value.length;
  bytes.set(value, 2);
  return bytes;
}
