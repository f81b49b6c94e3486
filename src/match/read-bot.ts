import { readStrength, splitStrength, writeStrength } from "../core/bot-strength.ts";
import { UsageError } from "../core/errors.ts";
import { suggestion } from "../core/nearest.ts";
import type { PlayableGame } from "../games/entry.ts";
import type { BotSpec } from "./player-spec.ts";

/** `NAME`, `NAME:LEVEL`, `NAME:200ms` or `NAME:20000nodes`; undefined = there is no such bot. */
export function readBot(text: string, { bots }: Pick<PlayableGame, "bots">): BotSpec | undefined {
  const { id, strength } = splitStrength(text);
  const bot = bots.find((each) => each.id === id);
  if (!bot) return undefined;
  if (strength === undefined) return { kind: "bot", name: id, bot: id };
  const read = readStrength(strength, bot.thinking);
  if (!read.ok)
    throw new UsageError("bad-level", {
      en: "The house bot {bot}: {why}.",
      ja: "内蔵ボット {bot}：{why}。",
      values: { bot: id, why: read.why },
    });
  return { kind: "bot", name: `${id}:${writeStrength(read.value)}`, bot: id, strength: read.value };
}

/** As `readBot`; a name of no bot is a UsageError. */
export function readHouseBot(text: string, entry: Pick<PlayableGame, "bots" | "rules">): BotSpec {
  const bot = readBot(text, entry);
  if (bot) return bot;
  const { id } = splitStrength(text);
  const ids = entry.bots.map((each) => each.id);
  throw new UsageError("unknown-bot", {
    en: "{game} has no house bot {name}; {hint}",
    ja: "{game} に内蔵ボット {name} はありません。{hint}",
    values: { game: entry.rules.id, name: id, hint: suggestion(id, ids) },
  });
}
