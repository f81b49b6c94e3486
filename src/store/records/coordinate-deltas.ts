/** Whole numbers without a sign, one character between two of them. */
const FORM = /^(?:0|[1-9]\d{0,8})(?:[^\d-](?:0|[1-9]\d{0,8}))*$/;
const NUMBERS = /-?\d+/g;
const PLAIN = "=";

/**
 * A list of coordinates with each number as its distance from the one two places before it: cells of a pattern lie near
 * each other, and the same pattern elsewhere becomes the same text. Any other text stays as it is, behind a mark.
 */
export function encodeDeltas(text: string): string {
  if (!FORM.test(text)) return PLAIN + text;
  let [steps, number, one, other] = ["", 0, 0, 0];
  for (let at = 0; at <= text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) {
      number = 10 * number + digit;
      continue;
    }
    steps += `${number - one}${text.charAt(at)}`;
    [one, other, number] = [other, number, 0];
  }
  return steps;
}

export function decodeDeltas(text: string): string {
  if (text.startsWith(PLAIN)) return text.slice(PLAIN.length);
  let [one, other] = [0, 0];
  return text.replace(NUMBERS, (digits) => {
    const number = one + Number(digits);
    [one, other] = [other, number];
    return String(number);
  });
}
