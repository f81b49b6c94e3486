import { ok, refuse, type Result } from "../../core/result.ts";
import { formatLimit, type Limits } from "./limits.ts";

/** Decodes UTF-8, or Latin 1 if invalid: old files name their authors in it. */
export function readText(given: string | Uint8Array, limits: Limits): Result<string> {
  if (given.length > limits.characters)
    return refuse(`more than ${formatLimit(limits.characters)} characters, the limit for a file`);
  if (typeof given !== "string" && given[0] === 0x1f && given[1] === 0x8b)
    return refuse("a compressed file: unpack it with gunzip first");
  const text = typeof given === "string" ? given : decode(given);
  const nul = text.indexOf("\0");
  return nul < 0 ? ok(text) : refuse(`not a text file: a NUL at byte ${nul + 1}`);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}
