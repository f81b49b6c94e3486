import { InvalidArgumentError } from "commander";
import { UsageError } from "../core/errors.ts";
import { suggestion } from "../core/nearest.ts";
import type { OptionValues } from "../core/game.ts";
import { findGame, GAMES } from "../games/index.ts";
import type { GameEntry } from "../games/entry.ts";

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** `5s`, `500ms`, `1.5m`; a bare number is seconds. */
export function readDuration(text: string): number {
  const [, amount, unit = "s"] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text) ?? [];
  const ms = Number(amount) * (UNITS[unit] ?? NaN);
  if (!Number.isFinite(ms) || ms > 365 * 24 * 3_600_000)
    throw new InvalidArgumentError("Write a duration such as 5s, 500ms or 10m.");
  return ms;
}

/** A limit of nothing would lose every match; `none` is no limit. */
export function readLimit(text: string): number | "none" {
  if (text === "none") return text;
  const ms = readDuration(text);
  if (ms === 0) throw new InvalidArgumentError("A limit must be longer than nothing.");
  return ms;
}

/** `10m+10s`: a bank, then byoyomi for every move; or `none`. */
export function readClock(text: string): { bankMs: number; byoyomiMs: number } | "none" {
  if (text === "none") return text;
  const [bank, byoyomi, ...more] = text.split("+");
  if (bank === undefined || byoyomi === undefined || more.length > 0)
    throw new InvalidArgumentError("Write a bank and a byoyomi, such as 10m+10s.");
  return { bankMs: readDuration(bank), byoyomiMs: readDuration(byoyomi) };
}

/** `512M`, `2G`, with powers of 1024. */
export function readBytes(text: string): number {
  const [, amount, unit = ""] = /^(\d+)([KMG])?$/i.exec(text) ?? [];
  const bytes = Number(amount) * 1024 ** ["", "K", "M", "G"].indexOf(unit.toUpperCase());
  if (!Number.isSafeInteger(bytes) || bytes < 2 ** 20)
    throw new InvalidArgumentError("Write a size of at least 1M, such as 512M or 2G.");
  return bytes;
}

export function readCount(text: string): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(count >= 1)) throw new InvalidArgumentError("Write a whole number from 1.");
  return count;
}

export function collect(text: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, text];
}

/** `--option KEY=VALUE`, each key once. */
export function readOptionFlags(flags: readonly string[] = []): OptionValues {
  const values: Record<string, string> = {};
  for (const flag of flags) {
    const cut = flag.indexOf("=");
    if (cut < 1) throw new UsageError("bad-option", `--option ${flag}: write it as KEY=VALUE.`);
    const key = flag.slice(0, cut);
    if (Object.hasOwn(values, key)) throw new UsageError("bad-option", `--option ${key} is given twice.`);
    Object.defineProperty(values, key, { value: flag.slice(cut + 1), enumerable: true });
  }
  return values;
}

export function readGame(id: string): GameEntry {
  const entry = findGame(id);
  if (entry) return entry;
  const ids = GAMES.map(({ rules }) => rules.id);
  throw new UsageError("unknown-game", `There is no game "${id}"; ${suggestion(id, ids)}`);
}
