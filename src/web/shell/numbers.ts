import type { LocalizedText, Language } from "../../core/lang.ts";
import { formatSeconds } from "../../core/units.ts";

/** Shown for a missing value. */
export const NONE = "–";
export const NEEDS_GAMES: LocalizedText = { en: "needs more games", ja: "対局数が足りません" };

type Maybe = number | null | undefined;
type Moment = string | number | Date;

function isMissing(value: Maybe): value is null | undefined {
  return value === null || value === undefined || !Number.isFinite(value);
}

const THIN = "\u202f";
const MINUS = "\u2212";

/** `18,402`, `−3.5`; the same digits in both languages. */
export function writeNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) return NONE;
  const text = Math.abs(value).toFixed(decimals);
  const [whole = "", rest] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const sign = value < 0 && Number(text) !== 0 ? MINUS : "";
  return sign + grouped + (rest === undefined ? "" : `.${rest}`);
}

/** `0.91` as `91 %`. */
export function writePercent(share: Maybe, decimals = 0): string {
  if (isMissing(share)) return NONE;
  return writeNumber(share * 100, decimals) + THIN + "%";
}

/** `91 %`; at the ends `> 99 %` and `< 1 %`, because nothing is certain. */
export function writeProbability(share: Maybe): string {
  if (isMissing(share)) return NONE;
  if (share > 0.99) return `>${THIN}99${THIN}%`;
  if (share < 0.01) return `<${THIN}1${THIN}%`;
  return writePercent(share);
}

/** `2214`; digits are not grouped, as in every rating list. */
export function writeRating(rating: Maybe): string {
  if (isMissing(rating)) return NONE;
  const whole = Math.round(rating);
  return whole < 0 ? MINUS + String(-whole) : String(whole);
}

/** `2214 ± 21`, with half the 95 % interval. */
export function writeRatingInterval(rating: Maybe, error: Maybe): string {
  const text = writeRating(rating);
  if (text === NONE || isMissing(error)) return text;
  return `${text} ± ${Math.round(error)}`;
}

/** `33–31`. */
export function writeScore([first, second]: readonly [number, number]): string {
  return `${writeNumber(first)}–${writeNumber(second)}`;
}

/** `1–0`, `½–½`, `0–1`; `—` for an unfinished or void match. */
export function writeResult(winner: 0 | 1 | null, by: string | null): string {
  if (by === null || by === "void") return "—";
  return winner === null ? "½–½" : winner === 0 ? "1–0" : "0–1";
}

/** `58 ms`, `1.204 s`, `2 min 4 s`, `1 h 10 min`. */
export function writeDuration(ms: Maybe, language: Language): string {
  if (isMissing(ms)) return NONE;
  if (Math.round(ms) < 1000) return `${Math.max(0, Math.round(ms))} ms`;
  if (ms < 60_000) return writeSeconds(ms, language);
  return writeSpan(ms, language);
}

/** `1.204 s`, with milliseconds because times are evidence. */
export function writeSeconds(ms: number, language: Language, decimals = 3): string {
  return `${writeNumber(ms / 1000, decimals)}${language === "ja" ? "秒" : " s"}`;
}

/** Units of time in seconds. */
const UNITS: readonly (readonly [seconds: number, name: LocalizedText])[] = [
  [86_400, { en: "d", ja: "日" }],
  [3600, { en: "h", ja: "時間" }],
  [60, { en: "min", ja: "分" }],
  [1, { en: "s", ja: "秒" }],
];

/** `45 s`, `2 min 4 s`, `1 h 10 min`, `3 d 4 h`: the two largest units. */
export function writeSpan(ms: number, language: Language): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const first = UNITS.findIndex(([size]) => seconds >= size);
  if (first < 0) return language === "ja" ? "0秒" : "0 s";
  const parts: string[] = [];
  let rest = seconds;
  for (const [size, name] of UNITS.slice(first, first + 2)) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(language === "ja" ? `${count}${name.ja}` : `${count} ${name.en}`);
  }
  return parts.join(language === "ja" ? "" : " ");
}

/** `4:31`, `1:02:03`; tenths below ten seconds: `7.2`. Remaining time is never rounded up. */
export function writeClock(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  return formatSeconds(Math.floor(left / 1000));
}

/** Remaining time in whole seconds, rounded up: `2:31`, `0:07`. */
export function writeCountdown(ms: number): string {
  return formatSeconds(Math.ceil(Math.max(0, ms) / 1000));
}

/** `2 min`, `2分前`; after a day the date. */
export function writeAge(then: Moment, now: number, language: Language): string {
  const at = new Date(then).getTime();
  if (Number.isNaN(at)) return NONE;
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  if (seconds >= 86_400) return writeDate(then, language);
  const [size, unit] = UNITS.find(([least]) => seconds >= least) ?? [1, { en: "s", ja: "秒" }];
  const count = Math.floor(seconds / size);
  return language === "ja" ? `${count}${unit.ja}前` : `${count} ${unit.en}`;
}

/** `15 Nov 2026, 19:32`, `2026年11月15日 19:32`; local time unless a zone is given. */
export function writeDate(then: Moment, language: Language, zone?: string): string {
  const part = dateParts(then, zone);
  if (!part) return NONE;
  const time = `${part("hour")}:${part("minute")}`;
  return language === "ja"
    ? `${part("year")}年${Number(part("month"))}月${Number(part("day"))}日 ${time}`
    : `${Number(part("day"))} ${MONTHS[Number(part("month")) - 1] ?? ""} ${part("year")}, ${time}`;
}

/** With seconds and the zone, for a title: `15 Nov 2026, 19:32:07 GMT+9`. */
export function writeExactDate(then: Moment, language: Language, zone?: string): string {
  const part = dateParts(then, zone);
  if (!part) return NONE;
  return `${writeDate(then, language, zone)}:${part("second")} ${part("timeZoneName")}`;
}

/** `19:44:07`. */
export function writeTime(then: Moment, zone?: string): string {
  const part = dateParts(then, zone);
  return part ? `${part("hour")}:${part("minute")}:${part("second")}` : NONE;
}

/** `512 MB`; steps of 1024. */
export function writeBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return NONE;
  const units = ["B", "kB", "MB", "GB", "TB"];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const decimals = unit > 0 && value < 10 && !Number.isInteger(value) ? 1 : 0;
  return `${writeNumber(value, decimals)} ${units[unit] ?? ""}`;
}

/** `m7k2-4qd9`: ids of eight characters in groups of four, other ids unchanged. */
export function writeId(id: string): string {
  return /^[0-9a-z]{8}$/i.test(id) ? `${id.slice(0, 4)}-${id.slice(4)}` : id;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Digits only, so that the text does not depend on the browser's locale data. */
function dateParts(then: Moment, zone?: string): ((type: Intl.DateTimeFormatPartTypes) => string) | undefined {
  const date = new Date(then);
  if (Number.isNaN(date.getTime())) return undefined;
  const parts = new Intl.DateTimeFormat("en-GB", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "shortOffset",
    ...(zone !== undefined && { timeZone: zone }),
  }).formatToParts(date);
  return (type) => parts.find((part) => part.type === type)?.value ?? "";
}
