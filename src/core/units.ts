import { type Result, ok, refuse } from "./result.ts";

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
export const MAX_MS = 365 * 24 * 3_600_000;
export const DURATION_TEXT = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)?$/;
export const BYTES_TEXT = /^(\d+)([KMGkmg])?$/;
export const MIN_BYTES = 2 ** 20;

/** `5s`, `500ms`, `1.5m`, `30d`; a bare number is seconds. */
export function readDuration(text: string): Result<number> {
  const [, amount, unit = "s"] = DURATION_TEXT.exec(text) ?? [];
  const ms = Number(amount) * (UNITS[unit] ?? NaN);
  if (!(ms <= MAX_MS))
    return refuse({
      en: "Write a duration such as 5s, 500ms or 10m.",
      ja: "時間は 5s、500ms、10m のように書いてください。",
    });
  return ok(ms);
}

/** The shortest text that reads back as the same duration. */
export function writeDuration(ms: number): string {
  const unit = (["h", "m", "s"] as const).find((name) => ms > 0 && ms % (UNITS[name] ?? NaN) === 0) ?? "ms";
  return `${ms / (UNITS[unit] ?? NaN)}${unit}`;
}

/** Whole seconds as `4:31` or `1:02:03`. */
export function formatSeconds(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** `none` = no limit; zero is refused, because with it every match would be lost on time. */
export function readLimit(text: string): Result<number | "none"> {
  if (text === "none") return ok(text);
  const ms = readDuration(text);
  return ms.ok && ms.value === 0
    ? refuse({ en: "A limit must be greater than zero.", ja: "制限時間は0より長くしてください。" })
    : ms;
}

export interface Bank {
  readonly bankMs: number;
  readonly byoyomiMs: number;
}

/** `10m+10s`: a bank, then byoyomi for every move; or `none`. */
export function readClock(text: string): Result<Bank | "none"> {
  if (text === "none") return ok(text);
  const [bank, byoyomi, ...more] = text.split("+");
  if (bank === undefined || byoyomi === undefined || more.length > 0)
    return refuse({
      en: "Write a bank and a byoyomi, such as 10m+10s.",
      ja: "持ち時間と秒読みを 10m+10s のように書いてください。",
    });
  const bankMs = readDuration(bank);
  if (!bankMs.ok) return bankMs;
  const byoyomiMs = readDuration(byoyomi);
  if (!byoyomiMs.ok) return byoyomiMs;
  return ok({ bankMs: bankMs.value, byoyomiMs: byoyomiMs.value });
}

/** `512M`, `2G`; powers of 1024. */
export function readBytes(text: string): Result<number> {
  const [, amount, unit = ""] = BYTES_TEXT.exec(text) ?? [];
  const bytes = Number(amount) * 1024 ** ["", "K", "M", "G"].indexOf(unit.toUpperCase());
  if (!Number.isSafeInteger(bytes) || bytes < MIN_BYTES)
    return refuse({
      en: "Write a size of at least 1M, such as 512M or 2G.",
      ja: "大きさは 512M や 2G のように、1M以上で書いてください。",
    });
  return ok(bytes);
}
