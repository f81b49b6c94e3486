const MAX_SHOWN_BYTES = 200;

/** A frame as people can read it: valid UTF-8 as text, anything else and all control characters escaped, long ones cut. */
export function showFrame(frame: string | Uint8Array): string {
  const whole = typeof frame === "string" ? frame : Buffer.from(frame).toString("latin1");
  const cut = whole.slice(0, MAX_SHOWN_BYTES);
  const rest = whole.length - cut.length;
  return escapeControls(decode(cut)) + (rest > 0 ? `... (${rest} bytes more)` : "");
}

/** Byte strings hold one character a byte. A cut may have halved the last character, which alone makes nothing invalid. */
function decode(bytes: string): string {
  const text = Buffer.from(bytes, "latin1").toString("utf8");
  if (!text.slice(0, -3).includes("\ufffd") && !(bytes.length < MAX_SHOWN_BYTES && text.includes("\ufffd")))
    return text;
  return bytes.replace(/[\x80-\xff]/g, (byte) => hex(byte.charCodeAt(0)));
}

/** No name and no line of a program may move the cursor, ring the bell or reorder text on somebody's terminal. */
export function escapeControls(text: string): string {
  return text.replace(
    // eslint-disable-next-line no-control-regex -- finding control characters is the point
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (character) => NAMED[character] ?? hex(character.charCodeAt(0)),
  );
}

/** A line of a program's stderr: its indentation stays as it is, tabs as blanks; control characters are escaped. */
export function showIndented(line: string): string {
  return escapeControls(line.replace(/\r$/, "").replaceAll("\t", "    "));
}

const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function hex(code: number): string {
  return code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
}
