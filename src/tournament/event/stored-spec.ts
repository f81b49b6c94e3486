import type { Format } from "../formats/format.ts";
import { findFormat, FORMATS, settingsOf } from "../formats/index.ts";
import type { EventSpec } from "./event.ts";

/** Events begun by earlier versions: a preset beside its format, and the keys of all formats beside the others. */
interface FlatSpec extends Omit<EventSpec, "settings"> {
  readonly preset?: string | null;
}

/** Reads the event that a store keeps. */
export function readStoredSpec(text: string, formats: readonly Format[] = FORMATS): EventSpec {
  const stored = JSON.parse(text) as EventSpec | FlatSpec;
  if ("settings" in stored) return stored;
  const id = stored.preset ?? stored.format;
  const settings = settingsOf(findFormat(id, formats), stored);
  return { ...stored, format: id, settings };
}
