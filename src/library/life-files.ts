import { UsageError } from "../core/errors.ts";
import { formatEnglish, type LocalizedText, type Message } from "../core/lang.ts";
import type { Result } from "../core/result.ts";
import { ENGINES } from "../life/engines/index.ts";
import * as files from "../life/files/index.ts";
import type { Bounded } from "../life/grid/topology.ts";
import * as library from "../life/patterns/index.ts";
import { describeRule, readRule as readNotation, RULE_NAMES } from "../life/rules/index.ts";

/** Facts about a rule. */
export interface RuleInfo {
  /** The canonical text. */
  readonly name: string;
  /** States are 0 to states - 1; 0 is dead. */
  readonly states: number;
  /** Reach of the neighbourhood, in rows and columns. */
  readonly radius: number;
  /** The bounded grid of a suffix such as `:T100,50`; absent = none. */
  readonly grid?: Bounded;
  /** The rule in English words. */
  readonly description: string;
}

/**
 * Reads a rule by name or in a notation of the community (`B36/S23`, `B2/S/C3`, `R5,C0,M1,S34..58,B34..45,NM`, `MAP...`).
 * Throws a `UsageError` that names the mistake.
 *
 * @example
 * ```ts
 * readRule("highlife").name; // "B36/S23"
 * ```
 */
export function readRule(text: string): RuleInfo {
  const { rule, topology } = valueOf("bad-rule", readNotation(text));
  const { name, states, radius } = rule;
  return { name, states, radius, ...(topology && { grid: topology }), description: formatEnglish(describeRule(rule)) };
}

/**
 * The names of rules that `readRule` knows.
 *
 * @example
 * ```ts
 * ruleNames.includes("daynight"); // true
 * ```
 */
export const ruleNames: readonly string[] = RULE_NAMES;

/**
 * The engines by name, best known first, with one line about each. `createBoard` chooses one unless it is told.
 *
 * @example
 * ```ts
 * engines.map(({ name }) => name);
 * ```
 */
export const engines: readonly { readonly name: string; readonly about: LocalizedText }[] = /* @__PURE__ */ ENGINES.map(
  ({ name, about }) => ({ name, about }),
);

/**
 * Reads a pattern file by its content: RLE, plain text, macrocell, Life 1.05 and 1.06. Throws a `UsageError` with the
 * line of the mistake.
 *
 * @example
 * ```ts
 * const { cells, rule } = readPattern("x = 3, y = 3, rule = B3/S23\nbob$2bo$3o!");
 * ```
 */
export function readPattern(file: string | Uint8Array): files.Pattern {
  return valueOf("bad-pattern", files.readPattern(file));
}

/**
 * Writes a pattern as a file. Throws a `UsageError` for cells that the format cannot hold.
 *
 * @example
 * ```ts
 * writePattern("rle", board.pattern());
 * ```
 */
export function writePattern(format: files.Format, pattern: files.Pattern): string {
  return valueOf("bad-pattern", files.writePattern(format, pattern));
}

/**
 * The bundled library of well-known patterns.
 *
 * @example
 * ```ts
 * patterns.filter(({ family }) => family === "guns").map(({ title }) => title);
 * ```
 */
export const patterns: readonly library.ClassicPattern[] = library.PATTERNS;

/**
 * A bundled pattern by its name or an alias. Throws a `UsageError` that suggests the nearest name.
 *
 * @example
 * ```ts
 * createBoard({ rule: "B3/S23", pattern: findPattern("gosper-gun") });
 * ```
 */
export function findPattern(name: string): files.Pattern {
  const found = valueOf("no-pattern", library.findPattern(name));
  const { title, author, rule } = found;
  const cells = library.readCellsOf(found);
  const { width = 0, height = 0 } = cells.bounds() ?? {};
  return { cells, placed: false, size: { width, height }, rule, name: title, ...(author && { author }), comments: [] };
}

/** The value of a result; throws its refusal. */
export function valueOf<T>(code: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new UsageError(code, capitalize(result.why));
}

/** A refusal begins in lower case, an error with a capital letter. */
function capitalize(why: Message): Message {
  const { en, ja, values } = why;
  return { en: `${en.charAt(0).toUpperCase()}${en.slice(1)}.`, ja: `${ja}。`, values };
}
