import { looksLikeToken } from "../../core/token-form.ts";
import { readStored, store } from "../shell/preference.ts";

/** Random name for players who give none; stored in this browser. */
export function guestName(): string {
  const stored = readStored("guest");
  if (stored !== null && /^guest-[0-9a-f]{4}$/.test(stored)) return stored;
  const [number = 0] = crypto.getRandomValues(new Uint16Array(1));
  const generated = `guest-${number.toString(16).padStart(4, "0")}`;
  store("guest", generated);
  return generated;
}

/** The name that was typed last; empty = none. */
export function savedName(): string {
  return readStored("name") ?? "";
}

/** A token is a secret and is never stored. */
export function saveName(name: string): void {
  if (!looksLikeToken(name.trim())) store("name", name.trim());
}
