import { refuse, type Result, ok } from "../core/result.ts";

/** Far more than a position of most games needs; what is longer is not even parsed. */
export const POSITION_LIMIT_CHARS = 65_536;

/** Own fields only and no prototype, so that no name in the text can mean more than it says. */
export type Fields = Readonly<Record<string, unknown>>;

export function looksLikeJson(text: string): boolean {
  return /^\s*[[{"]/.test(text);
}

/** A line of `position --json` of this game, as far as every game has the same fields. */
export function readPositionFields(text: string, game: string): Result<Fields & { readonly ply: number }> {
  const given = parseObject(text);
  if (given === undefined) return refuse("the position is not a JSON object");
  const { type = "position", game: named = game, ply = 0 } = given;
  if (type !== "position") return refuse(`"type" must be "position"`);
  if (named !== game) return refuse(`"game" must be "${game}"`);
  if (typeof ply !== "number" || !Number.isSafeInteger(ply) || ply < 0)
    return refuse(`"ply" must be a whole number from 0`);
  return ok({ ...given, ply });
}

function parseObject(text: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined;
    return Object.assign(
      Object.create(null) as Record<string, unknown>,
      Object.fromEntries(Object.entries(parsed)),
    );
  } catch {
    return undefined;
  }
}

/** What `position --json` adds for its reader follows from the board, so a different claim is a mistake in the file. */
export function findContradiction(given: Fields, derived: Fields): string | undefined {
  for (const [key, value] of Object.entries(derived))
    if (given[key] !== undefined && !sameJson(given[key], value))
      return `"${key}" contradicts the board, which gives ${JSON.stringify(value)}`;
  return undefined;
}

/** Equal as JSON, whatever the order of keys; only as deep as the second value goes. */
export function sameJson(given: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return given === wanted;
  if (typeof given !== "object" || given === null || Array.isArray(given) !== Array.isArray(wanted))
    return false;
  const entries = Object.entries(wanted);
  if (Object.keys(given).length !== entries.length) return false;
  return entries.every(
    ([key, value]) => Object.hasOwn(given, key) && sameJson((given as Record<string, unknown>)[key], value),
  );
}
