import { randomInt } from "node:crypto";
import type { FormatMessage, LocalizedText } from "../core/lang.ts";
import { seededRandom } from "../core/random.ts";
import type { GameEntry } from "../games/entry.ts";
import { openThinker, thinks } from "../match/think.ts";
import type { Hints } from "../players/terminal.ts";
import type { Thinker } from "../players/thinking-player.ts";
import type { Console } from "./console.ts";
import { formatNote } from "./replay/notes.ts";

const SEARCHING: LocalizedText = {
  en: "{bot} is thinking about it. You can keep typing.",
  ja: "{bot}が考えています。そのまま入力を続けられます。",
};
const HINT: LocalizedText = { en: "{bot} would play {move}.", ja: "{bot}の候補：{move}" };
const HINT_AND_THOUGHT: LocalizedText = {
  en: "{bot} would play {move} ({thought}).",
  ja: "{bot}の候補：{move}（{thought}）",
};
const FAILED: LocalizedText = { en: "There is no hint here.", ja: "ヒントを出せませんでした。" };

/** Proposals of the strongest bot; undefined = the game has none. Bots that search do so in a thread. */
export function openHints(entry: GameEntry, { say, style }: Pick<Console, "say" | "style">): Hints | undefined {
  const bot = entry.bots.at(-1);
  if (!bot) return undefined;
  const random = seededRandom(String(randomInt(2 ** 47)));
  const answering = bot.openMatch?.() ?? bot;
  let thinker: Promise<Thinker> | undefined;

  async function choose(...[question, seat]: Parameters<Hints["ask"]>) {
    if (bot && thinks(bot)) {
      thinker ??= openThinker(entry, bot, undefined, random);
      return (await thinker).choose(question, seat, undefined);
    }
    return { move: answering.choose({ ...question, seat, random }) };
  }

  return {
    searching: style.dim(say(SEARCHING, { bot: bot.id })),
    failed: style.dim(say(FAILED)),
    async ask(question, seat) {
      const { move, thought } = await choose(question, seat);
      const values = { bot: bot.id, move: describeTyped(say, entry, move, question.view) };
      const numbers = thought && formatNote(say, { note: "thought", ply: question.ply, ...thought });
      return style.action(numbers ? say(HINT_AND_THOUGHT, { ...values, thought: numbers }) : say(HINT, values));
    },
    release: () => void thinker?.then((opened) => opened.release()).catch(() => undefined),
  };
}

/** A move as a person types it, or what it does where the game can say so. */
export function describeTyped(say: FormatMessage, { text, rules }: GameEntry, move: unknown, view: unknown): string {
  return text.typed.preview ? say(text.typed.preview(move, view)) : rules.writeMove(move);
}
