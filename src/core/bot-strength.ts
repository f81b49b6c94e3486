import type { BotThinking, ThinkingLimit } from "./game.ts";
import type { LocalizedText, Message } from "./lang.ts";
import { ok, refuse, type Result } from "./result.ts";
import { MAX_MS, readDuration, writeDuration } from "./units.ts";

/** How strong a bot plays: one of its levels, counted from 1, or a limit for each move. Plain JSON. */
export type BotStrength = { readonly level: number } | ThinkingLimit;

const MAX_NODES = 1e12;

/** The name of a bot and what follows its colon; undefined = nothing follows. */
export function splitStrength(spec: string): { readonly id: string; readonly strength: string | undefined } {
  const colon = spec.indexOf(":");
  if (colon < 0) return { id: spec, strength: undefined };
  return { id: spec.slice(0, colon), strength: spec.slice(colon + 1) };
}

/** `3`, `200ms`, `1.5s` or `20000nodes`. `thinking` undefined = the bot has no levels. */
export function readStrength(text: string, thinking: BotThinking | undefined): Result<BotStrength> {
  if (!thinking)
    return refuse({ en: "it answers at once and has no levels", ja: "すぐに指すボットで、レベルはありません" });
  const strength = readLevel(text) ?? readNodes(text) ?? readTime(text);
  if (strength && !("level" in strength)) return ok(strength);
  if (strength && strength.level >= 1 && strength.level <= thinking.levels.length) return ok(strength);
  return refuse({
    en: "it has no level {text}; there is {levels}, a time such as 200ms, or a number of positions such as 20000nodes",
    ja: "レベル {text} はありません。使えるのは {levels}、200ms のような時間、20000nodes のような局面数です",
    values: { text: text === "" ? '""' : text, levels: listLevels(thinking) },
  });
}

function readLevel(text: string): BotStrength | undefined {
  return /^\d{1,3}$/.test(text) ? { level: Number(text) } : undefined;
}

function readNodes(text: string): BotStrength | undefined {
  const nodes = Number(/^(\d{1,13})nodes$/.exec(text)?.[1]);
  return nodes >= 1 && nodes <= MAX_NODES ? { nodes } : undefined;
}

/** With its unit, because a bare number is a level. */
function readTime(text: string): BotStrength | undefined {
  if (!/[a-z]$/.test(text)) return undefined;
  const ms = readDuration(text);
  return ms.ok && ms.value > 0 && ms.value <= MAX_MS ? { ms: ms.value } : undefined;
}

/** The text that reads back as the same strength. */
export function writeStrength(strength: BotStrength): string {
  if ("level" in strength) return String(strength.level);
  return "ms" in strength ? writeDuration(strength.ms) : `${strength.nodes}nodes`;
}

/** What the bot may spend on a move; without a strength it plays at its usual level. */
export function limitOf({ levels, usualLevel }: BotThinking, strength?: BotStrength): ThinkingLimit {
  if (strength && !("level" in strength)) return strength;
  const number = strength?.level ?? usualLevel;
  const level = levels[number - 1];
  if (!level) throw new RangeError(`there is no level ${number}`);
  return level.limit;
}

/** The level it plays at; undefined = the strength is a limit. */
export function levelOf({ usualLevel }: BotThinking, strength?: BotStrength): number | undefined {
  if (!strength) return usualLevel;
  return "level" in strength ? strength.level : undefined;
}

/** "1 (quick), 2 (careful)". */
export function listLevels({ levels }: BotThinking): Message {
  const parts = levels.map(({ name }, index): Message => ({
    en: "{level} ({name})",
    ja: "{level}（{name}）",
    values: { level: index + 1, name },
  }));
  return parts.reduce((list, last) => ({ en: "{list}, {last}", ja: "{list}、{last}", values: { list, last } }));
}

/** "200ms a move" or "20000 positions a move". */
export function describeLimit(limit: ThinkingLimit): Message {
  return "ms" in limit
    ? { en: "{time} a move", ja: "1手{time}", values: { time: writeDuration(limit.ms) } }
    : { en: "{nodes} positions a move", ja: "1手{nodes}局面", values: { nodes: limit.nodes } };
}

/** A level as JSON lists it. */
export interface ListedLevel {
  readonly level: number;
  readonly name: LocalizedText;
  readonly limit: ThinkingLimit;
  /** Of a bot that is named without a level. */
  readonly usual: boolean;
}

/** Empty for a bot that answers at once. */
export function levelsOf(thinking: BotThinking | undefined): readonly ListedLevel[] {
  if (!thinking) return [];
  return thinking.levels.map(({ name, limit }, index) => {
    return { level: index + 1, name, limit, usual: index + 1 === thinking.usualLevel };
  });
}
