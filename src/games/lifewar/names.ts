import { ok, refuse, type Result } from "../../core/result.ts";

const MAX_NAME_BYTES = 250;

/** The house opponent, as the original names it. */
const TRAINING = "Training/";

/** One to 250 bytes of UTF-8, one character a byte in what we hear. */
export function readName(value: string): Result<string> {
  if (value === "") return refuse("an identification has at least one byte");
  if (value.length > MAX_NAME_BYTES) return refuse(`an identification has at most ${MAX_NAME_BYTES} bytes`);
  try {
    const bytes = Uint8Array.from(value, (byte) => byte.charCodeAt(0));
    return ok(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return refuse("an identification is UTF-8");
  }
}

/** As many whole characters as fit. */
export function writeName(name: string, house: boolean): Uint8Array {
  const characters = Array.from(house && !name.startsWith(TRAINING) ? TRAINING + name : name);
  const encode = (): Uint8Array => new TextEncoder().encode(characters.join(""));
  while (encode().length > MAX_NAME_BYTES) characters.pop();
  return encode();
}
