import { looksLikeToken } from "../../core/token-form.ts";
import { readStored, store } from "../shell/preference.ts";

/** The name of a person who gives none: drawn once, kept in this browser. */
export function guestName(): string {
  const kept = readStored("guest");
  if (kept !== null && /^guest-[0-9a-f]{4}$/.test(kept)) return kept;
  const [number = 0] = crypto.getRandomValues(new Uint16Array(1));
  const drawn = `guest-${number.toString(16).padStart(4, "0")}`;
  store("guest", drawn);
  return drawn;
}

/** The name that was typed last; empty = none. */
export function savedName(): string {
  return readStored("name") ?? "";
}

/** A token is a secret and is not kept. */
export function saveName(name: string): void {
  if (!looksLikeToken(name.trim())) store("name", name.trim());
}
