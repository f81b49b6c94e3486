import { type Message, type MessageValue, verbatim } from "../../../core/lang.ts";

export type ErrorPosition =
  | { readonly kind: "line"; readonly line: number; readonly column?: number }
  | { readonly kind: "character"; readonly column: number };

/** Splits a reader's message into position and detail. File readers name a line, rule readers a character. */
export function errorPositionOf(why: Message): {
  readonly position: ErrorPosition | undefined;
  readonly detail: Message;
} {
  const { line, column, at, what } = why.values ?? {};
  if (what === undefined) return { position: undefined, detail: why };
  const detail = messageOf(what);
  if (typeof line === "number")
    return { position: { kind: "line", line, ...(typeof column === "number" && { column }) }, detail };
  if (typeof at === "number") return { position: { kind: "character", column: at }, detail };
  return { position: undefined, detail: why };
}

function messageOf(value: MessageValue): Message {
  return typeof value === "object" ? value : verbatim(String(value));
}
