import type { MatchEvent, Opened, Limits } from "../../core/events.ts";
import { reasonMessage } from "../../core/format-reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { Seat } from "../../core/seats.ts";
import type { Verdict } from "../../core/verdict.ts";
import { badStart, NOT_OPENED, type Export } from "../programs.ts";
import { reasons } from "./reasons.ts";
import { othelloRules } from "./rules.ts";
import { type OthelloMove, PASS, readMove, writeMove } from "./squares.ts";
import { type OthelloState, START_BOARD, stateOf, listMoves, objection, play, boardOf } from "./state.ts";

/** The parts of a record that the exports need. */
interface PlayedMatch {
  readonly opened: Opened;
  readonly start: OthelloState;
  readonly moves: readonly { readonly seat: Seat; readonly move: string; readonly ms: number }[];
  /** Undefined while the match is running. */
  readonly verdict: Verdict | undefined;
}

function readRecord(record: readonly MatchEvent[]): Result<PlayedMatch> {
  const opened = record.find((event) => event.type === "opened");
  if (opened?.type !== "opened") return refuse(NOT_OPENED);
  const start =
    opened.start === null
      ? ok(stateOf(START_BOARD, 0))
      : othelloRules.readPosition(JSON.stringify(opened.start), othelloRules.readOptions({}));
  if (!start.ok) return refuse(badStart(start.why));
  const closed = record.find((event) => event.type === "closed");
  return ok({
    opened,
    start: start.value,
    moves: record.filter((event) => event.type === "moved"),
    verdict: closed?.type === "closed" ? closed.verdict : undefined,
  });
}

export const transcriptExport: Export = {
  id: "transcript",
  about: { en: "the squares in a row, passes left out: f5d6c3...", ja: "マスを並べたもの（パスは省く）：f5d6c3..." },
  write: writeTranscript,
};

function writeTranscript(record: readonly MatchEvent[]): Result<string> {
  const match = readRecord(record);
  if (!match.ok) return match;
  const { start, moves } = match.value;
  if (boardOf(start) !== START_BOARD || start.turn !== 0) {
    return refuse({
      en: "a transcript always begins at the usual start, and this match did not; GGF can hold it",
      ja: "棋譜は通常の開始局面から始まりますが、この対局は違います。GGFなら書けます",
    });
  }
  const squares = moves.filter(({ move }) => move !== "pass").map(({ move }) => move);
  return ok(`${squares.join("")}\n`);
}

/** Reads a transcript and reinserts the passes, which follow from the rules. */
export function readTranscript(text: string): Result<readonly OthelloMove[]> {
  const squares = text.trim().toLowerCase();
  const moves: OthelloMove[] = [];
  let state = stateOf(START_BOARD, 0);
  for (let index = 0; index < squares.length; index += 2) {
    if (listMoves(state, state.turn)[0] === PASS) {
      moves.push(PASS);
      state = play(state, state.turn, PASS);
    }
    const move = readMove(squares.slice(index, index + 2));
    const problem = move.ok ? objection(state, state.turn, move.value) : move.why;
    if (!move.ok || problem)
      return refuse({
        en: "move {number}: {why}",
        ja: "{number}手目：{why}",
        values: { number: index / 2 + 1, why: problem ? reasonMessage(reasons, problem) : "" },
      });
    moves.push(move.value);
    state = play(state, state.turn, move.value);
  }
  return ok(moves);
}

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
  const fields = [
    "GM[Othello]PC[Shinpan]",
    `DT[${writeDate(opened.startedAt)}]`,
    `PB[${cleanValue(black.name)}]PW[${cleanValue(white.name)}]`,
    `RE[${writeResult(verdict)}]`,
    writeClock(opened.limits),
    writeStart(start),
    ...moves.map(({ seat, move, ms }) => {
      const square = move === "pass" ? "PA" : cleanValue(move.toUpperCase());
      return `${"BW".charAt(seat)}[${square}//${(ms / 1000).toFixed(2)}]`;
    }),
  ];
  return ok(`(;${fields.join("")};)\n`);
}

/** A game of which no move has been made, as the NBoard program writes it: the rows stand without blanks. */
export function writeGgfStart([black, white]: readonly [string, string], start: OthelloState, gameMs: number): string {
  const players = `PB[${cleanValue(black)}]PW[${cleanValue(white)}]`;
  const board = writeStart(start).replace(/(?<=[-*O]{8}) (?=[-*O]{8})/g, "");
  return `(;GM[Othello]PC[Shinpan]${players}RE[?]TI[${formatMinutes(gameMs)}]${board};)`;
}

function writeStart(start: OthelloState): string {
  const rows = boardOf(start)
    .replace(/[012]/g, (digit) => DISCS[Number(digit)] ?? "-")
    .replace(/.{8}/g, "$& ");
  return `TY[8]BO[8 ${rows}${DISCS[start.turn + 1]}]`;
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

interface GgfGame {
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
  // Every character is read once: an NBoard judge may send 64 kB.
  for (const [, key = "", value = ""] of body.matchAll(/(?<![A-Z])([A-Z]+)\[([^\]]*)/g)) {
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
