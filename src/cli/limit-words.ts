import type { TimeLimits } from "../games/programs.ts";
import type { LocalizedText, FormatMessage } from "./lang.ts";

const PER_MOVE: LocalizedText = { en: "{time} a move", ja: "1手{time}" };
const BANK: LocalizedText = { en: "{bank}, then {byoyomi} a move", ja: "持ち時間{bank}、秒読み{byoyomi}" };
const NO_LIMIT: LocalizedText = { en: "no limit", ja: "制限なし" };

const MILLISECONDS: LocalizedText = { en: "{count} ms", ja: "{count}ミリ秒" };
const SECONDS: LocalizedText = { en: "{count} s", ja: "{count}秒" };
const MINUTES: LocalizedText = { en: "{count} min", ja: "{count}分" };

export const LIMITS: LocalizedText = { en: "Time: {limits}.", ja: "制限時間：{limits}。" };

/** Up to this, times are shown in seconds. */
const MAX_SECONDS_MS = 120_000;

export function formatLimits(say: FormatMessage, { moveMs, bank }: TimeLimits): string {
  const parts = [
    ...(bank ? [say(BANK, { bank: formatTime(say, bank.bankMs), byoyomi: formatTime(say, bank.byoyomiMs) })] : []),
    ...(moveMs === undefined ? [] : [say(PER_MOVE, { time: formatTime(say, moveMs) })]),
  ];
  return parts.length === 0 ? say(NO_LIMIT) : parts.join(", ");
}

function formatTime(say: FormatMessage, ms: number): string {
  if (ms < 1000) return say(MILLISECONDS, { count: Math.round(ms) });
  if (ms > MAX_SECONDS_MS && ms % 60_000 === 0) return say(MINUTES, { count: ms / 60_000 });
  return say(SECONDS, { count: Math.round(ms / 10) / 100 });
}
