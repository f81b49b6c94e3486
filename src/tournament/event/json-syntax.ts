/** The offset where a text stops being JSON, and the reason. */
export interface JsonError {
  readonly at: number;
  readonly sentence: string;
}

const SPACE = /[ \t\r\n]*/y;
const WORD = /[^\s,:[\]{}"]+/y;
const LITERAL = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
/** A string may hold anything but a control character; an unclosed string ends with its line. */
const STRING = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy;

type Wanted = "value" | "first item" | "key" | "first key" | "colon" | "next item" | "next key" | "end";

/**
 * Finds the first JSON error. YAML accepts more than JSON and reports an unclosed quote only at the end of the file.
 * Uses an explicit stack, so nesting depth cannot overflow the call stack.
 */
export function findJsonError(text: string): JsonError | undefined {
  const open: { readonly bracket: "[" | "{"; readonly at: number }[] = [];
  let wanted = "value" as Wanted;
  let at = skip(SPACE, text, 0);
  for (;;) {
    const sign = text.charAt(at);
    if (wanted === "end")
      return sign === ""
        ? undefined
        : jsonError(at, "Something follows the end of the JSON text; take it out.");
    if (sign === "") return errorAtEnd(open.at(-1), at);
    if (wanted === "colon") {
      if (sign !== ":") return jsonError(at, "A colon is missing here, between a key and its value.");
      wanted = "value";
      at++;
    } else if ((wanted === "next item" || wanted === "next key") && sign === ",") {
      wanted = wanted === "next item" ? "value" : "key";
      at++;
    } else if (closes(sign, wanted)) {
      open.pop();
      wanted = after(open.at(-1)?.bracket);
      at++;
    } else {
      const why = objection(sign, wanted);
      if (why !== undefined) return jsonError(at, why);
      if (sign === '"') {
        const end = skip(STRING, text, at);
        const why = objectionToEnd(text, end);
        if (why !== undefined) return jsonError(text[end] === "\\" ? end : at, why);
        at = end + 1;
        wanted = wanted === "key" || wanted === "first key" ? "colon" : after(open.at(-1)?.bracket);
      } else if (sign === "[" || sign === "{") {
        open.push({ bracket: sign, at: at++ });
        wanted = sign === "[" ? "first item" : "first key";
      } else {
        const end = skip(WORD, text, at);
        if (!LITERAL.test(text.slice(at, end)))
          return jsonError(
            at,
            "In JSON a text stands in double quotes; only numbers, true, false and null do not.",
          );
        at = end;
        wanted = after(open.at(-1)?.bracket);
      }
    }
    at = skip(SPACE, text, at);
  }
}

function objection(sign: string, wanted: Wanted): string | undefined {
  if (wanted === "next item" || wanted === "next key")
    return "A comma is missing before this, or a bracket or quote above it is not closed.";
  if ((wanted === "key" || wanted === "first key") && sign !== '"')
    return sign === "}"
      ? "Nothing follows the comma before this bracket; take the comma out."
      : "A key in double quotes should stand here.";
  if (sign === "]" || sign === "}")
    return wanted === "value"
      ? "A value is missing before this bracket; is there a comma too many?"
      : "This bracket closes nothing that is open here.";
  if (sign === "," || sign === ":") return "A value is missing here.";
  return undefined;
}

function closes(sign: string, wanted: Wanted): boolean {
  if (sign === "]") return wanted === "first item" || wanted === "next item";
  return sign === "}" && (wanted === "first key" || wanted === "next key");
}

function objectionToEnd(text: string, end: number): string | undefined {
  const sign = text.charAt(end);
  if (sign === '"') return undefined;
  return sign === "\\"
    ? "This backslash begins nothing that JSON knows; a backslash itself is written \\\\."
    : "The double quote that opens here is not closed on its line.";
}

function errorAtEnd(
  open: { readonly bracket: string; readonly at: number } | undefined,
  at: number,
): JsonError {
  return open
    ? jsonError(open.at, `The bracket ${open.bracket} that opens here is never closed.`)
    : jsonError(at, "The file is empty; an event needs at least a game and players.");
}

function after(bracket: "[" | "{" | undefined): Wanted {
  return bracket === "[" ? "next item" : bracket === "{" ? "next key" : "end";
}

function jsonError(at: number, sentence: string): JsonError {
  return { at, sentence };
}

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
