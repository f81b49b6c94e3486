import { readStrength, splitStrength, writeStrength } from "../core/bot-strength.ts";
import { UsageError } from "../core/errors.ts";
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
