import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { decodeStrictUtf8 } from "../../wire/bytes.ts";
import { reason } from "./reasons.ts";

const MAX_NAME_BYTES = 250;

/** Prefix of built-in bots, as in the original. */
const TRAINING = "Training/";

/** Reads 1 to 250 bytes of UTF-8; `value` is latin1, one character per byte. */
export function readName(value: string): Result<string, Reason> {
  if (value === "") return refuse(reason("lifewar.id-empty"));
  if (value.length > MAX_NAME_BYTES) return refuse(reason("lifewar.id-long", { most: MAX_NAME_BYTES }));
  const name = decodeStrictUtf8(value);
  return name === undefined ? refuse(reason("lifewar.id-not-utf8")) : ok(name);
}

/** Cuts the name at a character boundary if it is too long. */
export function writeName(name: string, house: boolean): Uint8Array {
  const characters = Array.from(house && !name.startsWith(TRAINING) ? TRAINING + name : name);
  const encode = (): Uint8Array => new TextEncoder().encode(characters.join(""));
  while (encode().length > MAX_NAME_BYTES) characters.pop();
  return encode();
}
