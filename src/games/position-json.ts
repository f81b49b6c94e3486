import { refuse, type Result, ok } from "../core/result.ts";

/** Longer texts are refused before parsing; most positions are far shorter. */
export const POSITION_LIMIT_CHARS = 65_536;

/** Has no prototype, so a key such as `__proto__` in the text has no effect. */
export type Fields = Readonly<Record<string, unknown>>;

export function looksLikeJson(text: string): boolean {
  return /^\s*[[{"]/.test(text);
}

/** Reads the fields that all games share in a line of `position --json`. */
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

/** Compares the derived fields that `position --json` prints; a difference means the file is wrong. */
export function findContradiction(given: Fields, derived: Fields): string | undefined {
  for (const [key, value] of Object.entries(derived))
    if (given[key] !== undefined && !sameJson(given[key], value))
      return `"${key}" contradicts the board, which gives ${JSON.stringify(value)}`;
  return undefined;
}

/** Compares as JSON, ignoring the order of keys; recurses only as deep as `wanted`. */
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
