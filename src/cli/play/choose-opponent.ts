import { createInterface } from "node:readline/promises";
import { levelsOf } from "../../core/bot-strength.ts";
import type { LocalizedText, Message } from "../../core/lang.ts";
import type { GameEntry } from "../../games/entry.ts";
import { readBot } from "../../match/read-bot.ts";
import { clip, formatTable } from "../columns.ts";
import type { Console } from "../console.ts";

const TITLE: LocalizedText = { en: "Who to play against, from weak to strong:", ja: "対戦相手（弱い順）：" };
const ASK: LocalizedText = { en: "Number or name (Enter: {usual}): ", ja: "番号か名前（Enterで{usual}）: " };
const WRONG: LocalizedText = {
  en: "{answer} is none of them. A number from 1 to {count}, or a name such as {usual}.",
  ja: "{answer} はありません。1から{count}の番号か、{usual} のような名前を入力してください。",
};
const FIRST_LEVEL: LocalizedText = { en: "{name}: {about}", ja: "{name}：{about}" };

type Entry = Pick<GameEntry, "bots" | "firstOpponent">;

/** The opponent if there is no terminal to ask at. */
export function usualOpponent({ bots, firstOpponent }: Entry): string {
  const named = ["greedy", firstOpponent].find((id) => bots.some((bot) => bot.id === id));
  return named ?? bots.at(-1)?.id ?? "random";
}

export interface Opponent {
  /** As `--against` takes it. */
  readonly spec: string;
  readonly about: Message;
}

/** The bots from weak to strong; one with levels has a line for each. */
export function listOpponents({ bots }: Pick<Entry, "bots">): readonly Opponent[] {
  return bots.flatMap(({ id, about, thinking }): readonly Opponent[] => {
    const levels = levelsOf(thinking);
    if (levels.length === 0) return [{ spec: id, about }];
    return levels.map(({ level, name }, index) => ({
      spec: `${id}:${level}`,
      about: index === 0 ? { ...FIRST_LEVEL, values: { name, about } } : name,
    }));
  });
}

/** The opponent that an answer names; undefined = none. */
export function readOpponent(answer: string, opponents: readonly Opponent[], entry: GameEntry): string | undefined {
  const word = answer.normalize("NFKC").trim().toLowerCase();
  if (/^\d+$/.test(word)) return opponents[Number(word) - 1]?.spec;
  try {
    return readBot(word, entry)?.name;
  } catch {
    return undefined;
  }
}

/** Asks at the terminal; undefined = the input was closed. */
export async function chooseOpponent(console: Console, entry: GameEntry): Promise<string | undefined> {
  const { say, style } = console;
  const opponents = listOpponents(entry);
  const usual = usualOpponent(entry);
  console.progress(say(TITLE));
  const rows = opponents.map(({ spec, about }, index) => [String(index + 1), spec, say(about)]);
  for (const line of formatTable(rows, [0])) console.progress(clip(line, process.stderr.columns - 1));
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<undefined>((resolve) => lines.once("close", () => resolve(undefined)));
  try {
    for (;;) {
      const answer = await Promise.race([lines.question(style.action(say(ASK, { usual }))), closed]);
      if (answer === undefined) return undefined;
      if (answer.trim() === "") return usual;
      const chosen = readOpponent(answer, opponents, entry);
      if (chosen !== undefined) return chosen;
      console.progress(say(WRONG, { answer: answer.trim(), count: opponents.length, usual }));
    }
  } finally {
    lines.close();
  }
}
