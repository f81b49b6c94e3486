import { readdirSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { dirname, join } from "node:path";
import type { AnyGame } from "../../core/game.ts";
import { SEATS } from "../../core/seats.ts";
import type { Console } from "../console.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { formatSeat } from "../match-words.ts";

const ASK: LocalizedText = {
  en: "Program of {seat} (a path, a command or a house bot): ",
  ja: "{seat}のプログラム（パス、コマンド、または内蔵ボット）: ",
};

/** Asks at the terminal for the programs that were not named, completing file names with Tab. */
export async function askForPlayers(
  { say, style }: Console,
  game: AnyGame,
  named: readonly string[],
): Promise<readonly string[]> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, completer: completeFile });
  const answers = [...named];
  try {
    for (const seat of SEATS.slice(named.length)) {
      const question = style.action(say(ASK, { seat: formatSeat(say, game, seat) }));
      let answer = "";
      while (answer === "") answer = (await lines.question(question)).trim();
      answers.push(answer);
    }
  } finally {
    lines.close();
  }
  return answers;
}

function completeFile(line: string): [string[], string] {
  const word = /\S*$/.exec(line)?.[0] ?? "";
  const folder = word.endsWith("/") ? word : dirname(word);
  try {
    const names = readdirSync(folder, { withFileTypes: true }).map((file) => {
      const path = word.includes("/") ? join(folder, file.name) : file.name;
      return (word.startsWith("./") ? `./${path}` : path) + (file.isDirectory() ? "/" : "");
    });
    return [names.filter((name) => name.startsWith(word)), word];
  } catch {
    return [[], word];
  }
}
