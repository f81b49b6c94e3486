import { MAX_DROPPED_COLUMNS, standingsRows } from "../../tournament/report/index.ts";
import { sandboxFacts } from "../../tournament/view/overview.ts";
import { wordsForDecision } from "../../tournament/view/words.ts";
import type { Standings } from "../../api/event-standings.ts";
import { escapeControls } from "../../wire/show.ts";
import { formatTable, widthOf } from "../columns.ts";
import type { Console } from "../console.ts";
import type { FormatMessage, LocalizedText } from "../../core/lang.ts";

const STAYED_VOID: LocalizedText = {
  en: "Void games because of our own failures, not counted: {count}.",
  ja: "審判側の失敗で無効のまま残り、数えない対局：{count}。",
};
const DECIDED: LocalizedText = {
  en: "{a} {x} – {y} {b}: {winner} wins, {by}",
  ja: "{a} {x} – {y} {b}：{winner} の勝ち（{by}）",
};
const LLR: LocalizedText = {
  en: "LLR {llr} in ({lower}, {upper}), pairs {pairs}: {state}",
  ja: "LLR {llr}（{lower} ～ {upper}）、組 {pairs}：{state}",
};

/** The table as lines, with the state of a sequential test below it. */
export function formatStandings(
  { say }: Pick<Console, "say">,
  standings: Standings,
  columns = Infinity,
): readonly string[] {
  const { sprt } = standings;
  const lines = [...fitTable(say, standings, columns), ...formatDecisions(say, standings)];
  if (standings.void > 0) lines.push(say(STAYED_VOID, { count: standings.void }));
  lines.push(...sandboxFacts(say, standings.sandboxes));
  for (const { why } of standings.workers)
    lines.push(escapeControls(say({ en: "{text}", ja: "{text}" }, { text: why })));
  if (sprt) {
    const [llr, lower, upper] = [sprt.llr, sprt.lower, sprt.upper].map((value) => value.toFixed(2));
    lines.push(
      say(LLR, {
        llr: llr ?? "",
        lower: lower ?? "",
        upper: upper ?? "",
        pairs: sprt.pairs.join(" "),
        state: sprt.state,
      }),
    );
  }
  return lines;
}

/** Drops columns until the table fits. */
function fitTable(say: FormatMessage, standings: Standings, columns: number): readonly string[] {
  for (let dropped = 0; ; dropped++) {
    const { headings, rows, numbers } = standingsRows(standings, say, dropped);
    const lines = formatTable([headings, ...rows], numbers);
    if (dropped === MAX_DROPPED_COLUMNS || lines.every((line) => widthOf(line) <= columns)) return lines;
  }
}

/** The decided pairings of the last stage. */
function formatDecisions(say: FormatMessage, { decisions, summary }: Standings): readonly string[] {
  const last = Math.max(0, ...decisions.map(({ stage }) => stage));
  return decisions.flatMap(({ stage, players, score, winner, by }) => {
    if (stage !== last || winner === null || by === null || by === "bye") return [];
    const [a, b] = players.map((name) => escapeControls(name ?? "")) as [string, string];
    const words = {
      a,
      b,
      x: score[0],
      y: score[1],
      winner: winner === 0 ? a : b,
      by: say(wordsForDecision(by, summary.drawing)),
    };
    return [say(DECIDED, words)];
  });
}
