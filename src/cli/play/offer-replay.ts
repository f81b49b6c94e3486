import { createInterface } from "node:readline/promises";
import type { MatchEvent } from "../../core/events.ts";
import type { LocalizedText } from "../../core/lang.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { Console } from "../console.ts";
import { createReplayView, type ReplayView } from "../replay/replay-view.ts";
import { runViewer } from "../replay/viewer/run.ts";
import { formatLostMoves, openProgress, searchLostMoves } from "../replay/why.ts";

const ASK: LocalizedText = { en: "r replays the match, Enter leaves: ", ja: "r で再生、Enterで終了: " };
const ASK_WHY: LocalizedText = {
  en: "r replays the match, w searches for where it was lost (20 s), Enter leaves: ",
  ja: "r で再生、w で敗因を検討（20秒）、Enterで終了: ",
};

/** After a match at the terminal; `file` is where its record was written, if anywhere. */
export async function offerReplay(
  console: Console,
  entry: GameEntry,
  events: readonly MatchEvent[],
  file: string,
): Promise<void> {
  const [opened] = events;
  if (opened?.type !== "opened") return;
  // The match is over, so nothing is hidden any more.
  const replay = createReplayView({ file, entry, record: { opened, events } }, "judge");
  const explains =
    entry.loadAnalysis !== undefined && replay.closed !== undefined && replay.closed.verdict.by !== "void";
  for (;;) {
    const word = await askWord(console.style.action(console.say(explains ? ASK_WHY : ASK)));
    if (word === "r") await runViewer(console.say, replay, 0);
    else if (explains && word === "w") await showLostMoves(console, replay);
    else if (word === "" || word === "q") return;
  }
}

/** Empty when the input was closed. */
async function askWord(prompt: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<undefined>((resolve) => lines.once("close", () => resolve(undefined)));
  const answer = await Promise.race([lines.question(prompt), closed]);
  lines.close();
  // Ends the line of the prompt.
  if (answer === undefined) process.stderr.write("\n");
  return (answer ?? "").normalize("NFKC").trim().toLowerCase();
}

async function showLostMoves(console: Console, replay: ReplayView): Promise<void> {
  const progress = openProgress(console);
  const lost = await searchLostMoves(replay, ({ searched, positions }) => progress.show(searched, positions));
  progress.end();
  for (const line of formatLostMoves(console.say, replay, lost)) console.progress(line);
}
