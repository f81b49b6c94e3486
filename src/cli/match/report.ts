import { formatWhy } from "../../core/format-reason.ts";
import type { AnyGame } from "../../core/game.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { Row } from "../../api/event-standings.ts";
import { escapeControls } from "../../wire/show.ts";
import { type Console, styleFor } from "../console.ts";
import { formatEvidenceLines, formatSeat, formatVerdict } from "../match-words.ts";
import { formatTable } from "../columns.ts";
import type { FormatMessage, LocalizedText } from "../../core/lang.ts";
import type { PlayedGame } from "../../library/series.ts";

const GAME: LocalizedText = { en: "{game}. {a} - {b}:", ja: "第{game}局 {a} 対 {b}：" };
const EVIDENCE: LocalizedText = {
  en: "Evidence (seconds since the match opened; ! marks the line that the verdict is about):",
  ja: "裁定の根拠（対局開始からの秒数、!は裁定の対象）:",
};
const RECORDED: LocalizedText = { en: "Record: {path}", ja: "記録: {path}" };

/** Prints the verdict to stdout and its evidence to stderr. */
export function printResult(console: Console, entry: GameEntry, played: PlayedGame, games: number): void {
  const { say, style } = console;
  const { verdict, record, game } = played;
  const names = SEATS.map((seat) => nameSeat(say, entry.rules, played.names, seat)) as [string, string];
  const prefix = games > 1 ? `${say(GAME, { game: game + 1, a: names[0], b: names[1] })} ` : "";
  console.result(prefix + styleFor(process.stdout).verdict(formatVerdict(say, names, verdict, entry.rules.reasons)));
  if (verdict.fault?.evidence) {
    console.progress(style.dim(say(EVIDENCE)));
    for (const line of formatEvidenceLines(say, verdict.fault))
      console.progress(line.startsWith("!") ? style.verdict(`  ${line}`) : `  ${line}`);
  }
  if (record !== null) console.progress(style.dim(say(RECORDED, { path: record })));
}

const LEFT: LocalizedText = {
  en: "No match was played: {name} ({seat}) left before its opponent came ({why}). The seat is free again.",
  ja: "対局は始まりませんでした。相手が来る前に{name}（{seat}）がいなくなりました（{why}）。席は空いています。",
};

export function formatLeft({ say, style }: Console, game: AnyGame, { verdict, names }: PlayedGame): string {
  const fault = verdict.fault ?? { seat: 0 as const, why: "" };
  const { seat } = fault;
  const words = {
    name: escapeControls(names[seat]),
    seat: formatSeat(say, game, seat),
    why: escapeControls(formatWhy(say, game.reasons, fault) ?? ""),
  };
  return style.dim(say(LEFT, words));
}

const HEADINGS: LocalizedText = {
  en: "played won drawn lost points spread elo",
  ja: "対局 勝 分 負 得点 勝ち越し Elo",
};
const VOIDED: LocalizedText = { en: "voids", ja: "無効" };
const AS_SEAT: LocalizedText = { en: "as {seat}", ja: "{seat}" };

/** Includes the results per seat, because in some games the seat matters most. */
export function printStandings(console: Console, game: AnyGame, rows: readonly Row[]): void {
  const { say } = console;
  const voided = rows.some(({ voids }) => voids > 0);
  const cells = rows.map((row) => [
    escapeControls(row.name),
    String(row.played),
    String(row.wins),
    String(row.draws),
    String(row.losses),
    String(row.points),
    row.spread > 0 ? `+${row.spread}` : String(row.spread),
    row.elo === null ? "-" : `${Math.round(row.elo)}${row.error === null ? "" : ` ±${Math.round(row.error)}`}`,
    ...(voided ? [String(row.voids)] : []),
    ...row.perSeat.map(({ wins, draws, losses }) => `${wins}-${draws}-${losses}`),
  ]);
  const sides = SEATS.map((seat) => say(AS_SEAT, { seat: formatSeat(say, game, seat) }));
  const table = [["", ...say(HEADINGS).split(" "), ...(voided ? [say(VOIDED)] : []), ...sides], ...cells];
  const numbers = table[0]?.map((_, column) => column).slice(1);
  for (const line of formatTable(table, numbers)) console.result(line);
}

/** Adds the seat when both players have the same name. */
function nameSeat(say: FormatMessage, game: AnyGame, names: readonly [string, string], seat: Seat): string {
  const name = escapeControls(names[seat]);
  return names[0] === names[1] ? `${name} (${formatSeat(say, game, seat)})` : name;
}
