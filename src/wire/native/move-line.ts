import { commonReason } from "../../core/common-reasons.ts";
import type { Note } from "../../core/events.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { readObject, writeLine } from "./json.ts";

const example = '{"type":"move","move":TEXT}';

export function moveLine(move: string): string {
  return writeLine({ type: "move", move });
}

/** Returns the text of the move. Further keys are refused, because ignoring them would mislead the sender. */
export function readMoveLine(frame: string): Result<string, Reason> {
  const message = readObject(frame);
  if (!message.ok) return refuse(commonReason("line.expected", { cause: message.why, example }));
  const move = message.value.get("move");
  if (message.value.get("type") !== "move" || typeof move !== "string" || message.value.size !== 2)
    return refuse(commonReason("line.not-the-form", { example }));
  return ok(move);
}

/** Reads `{"type":"hinted"}`, sent by the page when the person viewed a hint. */
export function readNote(frame: string): Note | undefined {
  const message = readObject(frame);
  return message.ok && message.value.size === 1 && message.value.get("type") === "hinted"
    ? { note: "hint" }
    : undefined;
}
