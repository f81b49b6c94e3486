import { byteString, decodeUtf8 } from "./bytes.ts";

const MAX_SHOWN_BYTES = 200;

/** Makes a frame readable: valid UTF-8 as text, other bytes and control characters escaped, long frames cut. */
export function showFrame(frame: string | Uint8Array): string {
  const whole = typeof frame === "string" ? frame : byteString(frame);
  const cut = whole.slice(0, MAX_SHOWN_BYTES);
  const rest = whole.length - cut.length;
  return escapeControls(decode(cut)) + (rest > 0 ? `... (${rest} bytes more)` : "");
}

/** One character per byte. The cut may halve the last character, which alone does not make the text invalid. */
function decode(bytes: string): string {
  const text = decodeUtf8(bytes);
  if (!text.slice(0, -3).includes("\ufffd") && !(bytes.length < MAX_SHOWN_BYTES && text.includes("\ufffd")))
    return text;
  return bytes.replace(/[\x80-\xff]/g, (byte) => hex(byte.charCodeAt(0)));
}

/** Prevents names and lines of programs from moving the cursor, ringing the bell or reordering text on a terminal. */
export function escapeControls(text: string): string {
  return text.replace(
    // eslint-disable-next-line no-control-regex -- finding control characters is the point
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (character) => NAMED[character] ?? hex(character.charCodeAt(0)),
  );
}

/** For a line of stderr: keeps the indentation, turns tabs into blanks, escapes control characters. */
export function showIndented(line: string): string {
  return escapeControls(line.replace(/\r$/, "").replaceAll("\t", "    "));
}

const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function hex(code: number): string {
  return code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
}
