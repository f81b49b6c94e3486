import type { Limits, MatchEvent } from "../../core/events.ts";
import { reasonMessage } from "../../core/format-reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { Seat } from "../../core/seats.ts";
import type { Verdict } from "../../core/verdict.ts";
import type { Export } from "../programs.ts";
import { reasons } from "./reasons.ts";
import { readRecord } from "./record.ts";
import { readMove, writeMove } from "./squares.ts";
import { boardOf, type OthelloState, stateOf } from "./state.ts";

/** Generic Game Format as described at skatgame.net/mburo/ggsa/ggf and used in the GGS archives. */
export const ggfExport: Export = {
  id: "ggf",
  about: {
    en: "Generic Game Format, with names, result, start position and times",
    ja: "Generic Game Format（名前、結果、開始局面、時間も）",
  },
  write: writeGgf,
};

const DISCS = ["-", "*", "O"];

function writeGgf(record: readonly MatchEvent[]): Result<string> {
  const match = readRecord(record);
  if (!match.ok) return match;
  const { opened, start, moves, verdict } = match.value;
  const [black, white] = opened.players;
  const rows = boardOf(start)
    .replace(/[012]/g, (digit) => DISCS[Number(digit)] ?? "-")
    .replace(/.{8}/g, "$& ");
  const fields = [
    "GM[Othello]PC[Shinpan]",
    `DT[${writeDate(opened.startedAt)}]`,
    `PB[${cleanValue(black.name)}]PW[${cleanValue(white.name)}]`,
    `RE[${writeResult(verdict)}]`,
    writeClock(opened.limits),
    `TY[8]BO[8 ${rows}${DISCS[start.turn + 1]}]`,
    ...moves.map(({ seat, move, ms }) => {
      const square = move === "pass" ? "PA" : cleanValue(move.toUpperCase());
      return `${"BW".charAt(seat)}[${square}//${(ms / 1000).toFixed(2)}]`;
    }),
  ];
  return ok(`(;${fields.join("")};)\n`);
}

/** Replaces characters that would end the value, the game or the line. */
function cleanValue(text: string): string {
  return text.replace(/[[\]();\\]|\p{C}|\p{Zl}|\p{Zp}/gu, "_") || "?";
}

function writeDate(startedAt: string): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)/.exec(startedAt);
  return parts ? `${parts[1]}.${parts[2]}.${parts[3]}_${parts[4]}.UTC` : cleanValue(startedAt);
}

/** Black's result. A fault loses 64 as on GGS: `t` = timeout, `r` = resigned, the closest code for other faults. */
function writeResult(verdict: Verdict | undefined): string {
  if (verdict === undefined || verdict.by === "void") return "?";
  if (verdict.by === "rules") return formatSigned(verdict.score[0] - verdict.score[1]);
  return `${formatSigned(verdict.winner === 0 ? 64 : -64)}:${verdict.by === "timeout" ? "t" : "r"}`;
}

function formatSigned(discs: number): string {
  return `${discs < 0 ? "-" : "+"}${Math.abs(discs).toFixed(2)}`;
}

/** initial/increment/extension; `,1` = for one move, `,N0` = no loss on expiry, `,N1` = renewed for each move. */
function writeClock({ moveMs, bank }: Limits): string {
  if (bank) return `TI[${formatMinutes(bank.bankMs)},N0//${formatMinutes(bank.byoyomiMs)},N1]`;
  return moveMs === undefined ? "" : `TI[${formatMinutes(moveMs)},1//${formatMinutes(moveMs)},N1]`;
}

function formatMinutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

export interface GgfGame {
  readonly names: readonly [string, string];
  readonly result: string;
  readonly start: OthelloState;
  readonly moves: readonly { readonly seat: Seat; readonly move: string }[];
}

export function readGgf(text: string): Result<GgfGame> {
  const body = /^\(;([^]*);\)\s*$/.exec(text)?.[1];
  if (body === undefined)
    return refuse({ en: "a GGF game begins with (; and ends with ;)", ja: "GGFの棋譜は (; で始まり ;) で終わります" });
  const values = new Map<string, string>();
  const moves: { seat: Seat; move: string }[] = [];
  for (const [, key = "", value = ""] of body.matchAll(/([A-Z]+)\[([^\]]*)\]/g)) {
    values.set(key, value);
    if (key !== "B" && key !== "W") continue;
    const [square = ""] = value.toLowerCase().split("/");
    const move = readMove(square.replace(/^pa$/, "pass"));
    if (!move.ok)
      return refuse({
        en: "{key}[{value}]: {why}",
        ja: "{key}[{value}]：{why}",
        values: { key, value, why: reasonMessage(reasons, move.why) },
      });
    moves.push({ seat: key === "B" ? 0 : 1, move: writeMove(move.value) });
  }
  if (values.get("GM") !== "Othello")
    return refuse({ en: "the game is not Othello", ja: "オセロの棋譜ではありません" });
  const squares = /^8 ([-*O ]+)$/.exec(values.get("BO") ?? "")?.[1]?.replaceAll(" ", "");
  if (squares?.length !== 65)
    return refuse({
      en: "BO is not a board of 64 squares and the side to move",
      ja: "BO が64マスの盤と手番ではありません",
    });
  const digits = squares.slice(0, 64).replace(/[-*O]/g, (disc) => String(DISCS.indexOf(disc)));
  return ok({
    names: [values.get("PB") ?? "", values.get("PW") ?? ""],
    result: values.get("RE") ?? "?",
    start: stateOf(digits, squares.endsWith("O") ? 1 : 0),
    moves,
  });
}
