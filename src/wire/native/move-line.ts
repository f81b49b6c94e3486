import type { Note } from "../../core/events.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { readObject, writeLine } from "./json.ts";

const EXAMPLE = '{"type":"move","move":TEXT}';

export function moveLine(move: string): string {
  return writeLine({ type: "move", move });
}

/** The text of the move. Two keys and no other: a word that nobody reads is a word that somebody thinks is read. */
export function readMoveLine(frame: string): Result<string> {
  const said = readObject(frame);
  if (!said.ok) return refuse(`${said.why}; ${EXAMPLE} is expected`);
  const move = said.value.get("move");
  if (said.value.get("type") !== "move" || typeof move !== "string" || said.value.size !== 2)
    return refuse(`the object is not ${EXAMPLE}`);
  return ok(move);
}

/** What is no move but belongs into the record: `{"type":"hinted"}`, said by a page whose person looked at a hint. */
export function readNote(frame: string): Note | undefined {
  const said = readObject(frame);
  return said.ok && said.value.size === 1 && said.value.get("type") === "hinted"
    ? { note: "hint" }
    : undefined;
}
