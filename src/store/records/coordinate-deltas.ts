/** Unsigned integers with one character between them. */
const COORDINATES = /^(?:0|[1-9]\d{0,8})(?:[^\d-](?:0|[1-9]\d{0,8}))*$/;
const NUMBERS = /-?\d+/g;
const PLAIN_MARK = "=";

/**
 * Replaces each number by its difference from the one two places before: cells of a pattern are close, and a shifted
 * pattern gives the same text. Other text stays unchanged behind a mark.
 */
export function encodeDeltas(text: string): string {
  if (!COORDINATES.test(text)) return PLAIN_MARK + text;
  let deltas = "";
  let number = 0;
  let secondLast = 0;
  let last = 0;
  for (let index = 0; index <= text.length; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (digit >= 0 && digit <= 9) {
      number = 10 * number + digit;
      continue;
    }
    deltas += `${number - secondLast}${text.charAt(index)}`;
    secondLast = last;
    last = number;
    number = 0;
  }
  return deltas;
}

export function decodeDeltas(text: string): string {
  if (text.startsWith(PLAIN_MARK)) return text.slice(PLAIN_MARK.length);
  let secondLast = 0;
  let last = 0;
  return text.replace(NUMBERS, (digits) => {
    const number = secondLast + Number(digits);
    secondLast = last;
    last = number;
    return String(number);
  });
}
