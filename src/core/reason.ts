import type { LocalizedText } from "./lang.ts";
import { opponentOf, type Seat } from "./seats.ts";

/** Why something was refused or how it ended, as data: a stable code and the values of its sentence. */
export interface Reason {
  readonly code: string;
  readonly values: Readonly<Record<string, ReasonValue>>;
}

/** A value of a sentence; a cause may be a reason of its own. */
export type ReasonValue = string | number | Reason;

/**
 * Sentences by code. `{player}` and `{other}` are names; placeholders that end in `AtMs` are times since the opening of
 * the match, others that end in `Ms` are durations.
 */
export type ReasonSentences = Readonly<Record<string, LocalizedText>>;

/** How the rules ended a match; the names of the players are added later. */
export interface Ending extends Reason {
  /** The seat of `{player}`; `{other}` is the opponent. Absent = neither is named. */
  readonly seat?: Seat;
}

type Placeholder<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type ReasonArguments<Table extends ReasonSentences> = {
  [Code in keyof Table & string]: [Placeholder<Table[Code]["en"]>] extends [never]
    ? [code: Code, values?: undefined]
    : [code: Code, values: Readonly<Record<Placeholder<Table[Code]["en"]>, ReasonValue>>];
}[keyof Table & string];

/**
 * Instantiate it with a table: then a code without a sentence or a missing value does not compile.
 *
 * @example
 * ```ts
 * const reason = makeReason<typeof reasons>;
 * reason("nim.too-many", { left: 2 });
 * ```
 */
export function makeReason<Table extends ReasonSentences>(...given: ReasonArguments<Table>): Reason {
  const [code, values = {}] = given as readonly [string, Reason["values"]?];
  return { code, values };
}

export function sameReason(a: Reason, b: Reason): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function reasonOfEnding({ code, seat, values }: Ending, names: readonly [string, string]): Reason {
  return { code, values: { ...(seat !== undefined && { seat, ...namesFrom(seat, names) }), ...values } };
}

export function namesFrom(seat: Seat, names: readonly [string, string]) {
  return { player: names[seat], other: names[opponentOf(seat)] };
}

/** Changes the texts and numbers of a reason and of its causes. */
export function mapReason(
  { code, values }: Reason,
  change: (value: string | number, name: string) => string | number,
): Reason {
  const changed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? mapReason(value, change) : change(value, name),
  ]);
  return { code, values: Object.fromEntries(changed) as Reason["values"] };
}
