import { FAULTS } from "../../core/fault.ts";
import type { Row, Standings } from "../../api/event-standings.ts";
import { showName } from "../view/names.ts";
import { UNKNOWN, writeWdl, writeWhole } from "../view/numbers.ts";
import { standingsRows } from "./rows.ts";
import { BY_LABELS } from "../../core/by-labels.ts";
import { messageFormatter } from "../../core/lang.ts";
import { sandboxFacts } from "../view/overview.ts";
import { wordsForDecision } from "../view/words.ts";

const say = messageFormatter("en");

/** Writes GitHub Markdown, always in English like all stored files. */
export function writeMarkdown(standings: Standings): string {
  const { headings, rows, numbers } = standingsRows(standings, say);
  const { event, summary, played, planned, void: voids, decisions } = standings;
  const facts = `${say(summary.format)}, ${writeWhole(played)} of ${writeWhole(planned)} games played, ${writeWhole(voids)} void`;
  const parts = [
    `# ${escape(event)}`,
    [facts, ...sandboxFacts(say, standings.sandboxes)].join(", "),
    table(
      headings.map(escape),
      rows.map((cells) => cells.map(escape)),
      (column) => numbers.includes(column),
    ),
  ];
  if (standings.rows.length > 1) parts.push("## Crosstable", crosstable(standings));
  if (decisions.length > 0) parts.push("## Decisions", decisionsOf(standings));
  const faults = faultsOf(standings.rows);
  if (faults !== "") parts.push("## Faults", faults);
  if (standings.workers.length > 0)
    parts.push("## Warnings", standings.workers.map(({ why }) => `- ${escape(why)}`).join("\n"));
  return `${parts.join("\n\n")}\n`;
}

/** Column headings are row numbers, because names would make the table too wide. */
function crosstable({ rows, crosstable }: Standings): string {
  const headings = ["#", "Bot", ...rows.map((_, index) => String(index + 1))];
  const cells = rows.map(({ name }, index) => [
    String(index + 1),
    escape(showName(name)),
    ...(crosstable[index] ?? []).map((cell) =>
      cell === null ? "" : cell.wins + cell.draws + cell.losses === 0 ? UNKNOWN : writeWdl(cell),
    ),
  ]);
  return table(headings, cells, (column) => column !== 1);
}

function decisionsOf({ decisions, summary }: Standings): string {
  const cells = decisions.map(({ stage, players, score, winner, by }) => [
    String(stage),
    ...players.map((name) => (name === null ? UNKNOWN : escape(showName(name)))),
    by === "bye" ? "" : score.join("–"),
    escape(showName((winner === null ? null : players[winner]) ?? UNKNOWN)),
    by === null ? "" : say(wordsForDecision(by, summary.drawing)),
  ]);
  return table(["Stage", "", "", "Score", "Winner", ""], cells, (column) => column === 0);
}

function faultsOf(rows: readonly Row[]): string {
  const kinds = FAULTS.filter((kind) => rows.some(({ faults }) => faults[kind]));
  if (kinds.length === 0) return "";
  const cells = rows.map(({ name, faults }) => [
    escape(showName(name)),
    ...kinds.map((kind) => String(faults[kind] ?? 0)),
  ]);
  return table(["Bot", ...kinds.map((kind) => say(BY_LABELS[kind]))], cells, (column) => column > 0);
}

function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  isNumber: (column: number) => boolean,
): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rule = headings.map((_, column) => (isNumber(column) ? "---:" : "---"));
  return [headings, rule, ...rows].map(line).join("\n");
}

/** Escapes markup, tags, links and line breaks in user text. */
function escape(text: string): string {
  return showName(text)
    .replace(/[\\`*_[\]#|~!$]/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/:\/\/|@|www\./gi, (piece) => piece.replace(/[:@.]/, (sign) => `&#${sign.charCodeAt(0)};`));
}
