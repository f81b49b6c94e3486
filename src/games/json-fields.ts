import { commonReason } from "../core/common-reasons.ts";
import type { LocalizedText, Message } from "../core/lang.ts";
import type { Reason } from "../core/reason.ts";
import { ok, refuse, type Result } from "../core/result.ts";
import { accepts, count, described, isObject, literal, object, type Schema, type Shape } from "../core/schema.ts";
import { type Seat, SEATS } from "../core/seats.ts";

/** Longer texts are refused before parsing; most positions are far shorter. */
const POSITION_LIMIT_CHARS = 65_536;

/** Has no prototype, so a key such as `__proto__` in the text has no effect. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads a position in JSON or in the notation of the game, whose line end is removed. */
export function readPositionText<State, Options>(
  text: string,
  options: Options,
  readJson: (text: string, options: Options) => Result<State>,
  readNotation: (text: string, options: Options) => Result<State>,
  most = POSITION_LIMIT_CHARS,
): Result<State> {
  if (text.length > most)
    return refuse({ en: "a position has at most {most} characters", ja: "局面は{most}文字までです", values: { most } });
  return /^\s*[[{"]/.test(text) ? readJson(text, options) : readNotation(text.replace(/\r?\n$/, ""), options);
}

export function mustBeCount(key: string): Message {
  return { en: '"{key}" must be a whole number from 0', ja: "「{key}」は0以上の整数です", values: { key } };
}

/** Reads the fields that all games share in a line of `position --json`. */
export function readPositionFields(text: string, game: string): Result<Fields & { readonly ply: number }> {
  const given = parseObject(text);
  if (given === undefined)
    return refuse({ en: "the position is not a JSON object", ja: "局面がJSONオブジェクトではありません" });
  const { type = "position", game: named = game, ply = 0 } = given;
  if (type !== "position") return refuse({ en: '"type" must be "position"', ja: '「type」は "position" です' });
  if (named !== game)
    return refuse({ en: '"game" must be "{game}"', ja: '「game」は "{game}" です', values: { game } });
  if (!isCount(ply)) return refuse(mustBeCount("ply"));
  return ok({ ...given, ply });
}

function parseObject(text: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined;
    return Object.assign(Object.create(null) as Record<string, unknown>, Object.fromEntries(Object.entries(parsed)));
  } catch {
    return undefined;
  }
}

/** Refuses a state if the fields that `position --json` derives from it differ: then the file is wrong. */
export function checkDerived<State>(state: State, given: Fields, derived: Fields): Result<State> {
  for (const [key, value] of Object.entries(derived))
    if (given[key] !== undefined && !sameJson(given[key], value))
      return refuse({
        en: '"{key}" contradicts the board, which gives {value}',
        ja: "「{key}」が盤と合いません（盤からは {value}）",
        values: { key, value: JSON.stringify(value) },
      });
  return ok(state);
}

/** The one seat that a phase in JSON asks. */
export function askedSeat(phase: unknown): Seat | undefined {
  return SEATS.find((seat) => sameJson(phase, { kind: "ask", seats: [seat] }));
}

/** Compares as JSON, ignoring the order of keys; recurses only as deep as `wanted`. */
function sameJson(given: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return given === wanted;
  if (typeof given !== "object" || given === null || Array.isArray(given) !== Array.isArray(wanted)) return false;
  const entries = Object.entries(wanted);
  if (Object.keys(given).length !== entries.length) return false;
  return entries.every(
    ([key, value]) => Object.hasOwn(given, key) && sameJson((given as Record<string, unknown>)[key], value),
  );
}

/** A key of a view in the native protocol: its shape, and the reason for any other value. */
export interface ViewKey<T> {
  readonly shape: Shape<T>;
  readonly wrong: Reason;
}

type ViewKeys = Readonly<Record<string, ViewKey<unknown>>>;
type ViewFields<Keys extends ViewKeys> = { readonly [K in keyof Keys]: Keys[K] extends ViewKey<infer T> ? T : never };

export function schemaOfView(keys: ViewKeys): Schema {
  return object(Object.fromEntries(Object.entries(keys).map(([key, { shape }]) => [key, shape])));
}

/** Reads a view received over the wire. A missing key is null where its shape allows null; further keys are ignored. */
export function readView<Keys extends ViewKeys>(keys: Keys, json: unknown): Result<ViewFields<Keys>, Reason> {
  const given = isObject(json) ? json : {};
  const read: Record<string, unknown> = {};
  for (const [key, { shape, wrong }] of Object.entries(keys)) {
    const value = Object.hasOwn(given, key) ? given[key] : null;
    if (!accepts(shape, value)) return refuse(wrong);
    read[key] = value;
  }
  return ok(read as ViewFields<Keys>);
}

export const countKey = (key: string, about: LocalizedText): ViewKey<number> => ({
  shape: described(count, about),
  wrong: commonReason("judge.count", { key }),
});

export const seatKey = (key: string, about: LocalizedText): ViewKey<Seat> => ({
  shape: described(literal(...SEATS), about),
  wrong: commonReason("judge.bit", { key }),
});

export const oneOrTwoKey = (key: string, about: LocalizedText): ViewKey<1 | 2> => ({
  shape: described(literal(1, 2), about),
  wrong: commonReason("judge.one-or-two", { key }),
});

export const TURN_TEXT: LocalizedText = { en: "Whose turn it is.", ja: "手番。" };

export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
