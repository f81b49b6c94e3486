/** Frames are byte strings: one character per byte (latin1). */

/** Longer argument lists may overflow the stack. */
const MAX_ARGUMENTS = 4096;
const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });
const STRICT_UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function byteString(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = "";
  for (let at = from; at < to; at += MAX_ARGUMENTS)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(to, at + MAX_ARGUMENTS)));
  return text;
}

export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** Decodes a byte string; invalid bytes become U+FFFD. */
export function decodeUtf8(bytes: string): string {
  return isAscii(bytes) ? bytes : UTF8.decode(bytesOf(bytes));
}

/** undefined = not valid UTF-8. */
export function decodeStrictUtf8(bytes: string): string | undefined {
  if (isAscii(bytes)) return bytes;
  try {
    return STRICT_UTF8.decode(bytesOf(bytes));
  } catch {
    return undefined;
  }
}

function isAscii(bytes: string): boolean {
  return !/[\x80-\xff]/.test(bytes);
}

/** Removes these characters from both ends. A regular expression for the end would take quadratic time. */
export function trimBlanks(text: string, blanks: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && blanks.includes(text.charAt(start))) start++;
  while (start < end && blanks.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
