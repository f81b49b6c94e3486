import type { Ink, Room } from "../../../core/drawing.ts";
import { type Seat, SEATS } from "../../../core/seats.ts";
import { sayDuration } from "../../../referee/ruling.ts";
import { escapeControls } from "../../../wire/show.ts";
import { clip, pad, widthOf, wrap } from "../../columns.ts";
import type { Both, Say } from "../../lang.ts";
import { SEAT_MARKS } from "../../seat-words.ts";
import { bankLeftMs, drawAt, type Film, momentAt } from "../film.ts";
import { tellEnd, tellEvidence, tellStep } from "../words.ts";
import { tellHelp } from "./help.ts";
import { layMoves } from "./moves.ts";
import { SPEEDS, type ViewState } from "./state.ts";

const PLY: Both = { en: "Ply {ply} of {last}: {step}", ja: "{ply}手目／全{last}手：{step}" };
const USED: Both = { en: "used {time}", ja: "消費{time}" };
const LEFT: Both = { en: "{time} left", ja: "残り{time}" };
const JUMP: Both = {
  en: "Go to ply: {typed}_   (Enter goes, Esc cancels)",
  ja: "移動先の手数：{typed}_ （Enterで移動、Escで中止）",
};
const PLAYING: Both = { en: "▶ {speed}/s", ja: "▶ 毎秒{speed}手" };
const PAUSED: Both = { en: "⏸ {speed}/s", ja: "⏸ 毎秒{speed}手" };
const KEYS: Both = {
  en: "Space play/pause  ←→ step  ↑↓ speed  ? keys  q quit",
  ja: "Space 再生・停止  ←→ 1手  ↑↓ 速さ  ? 操作  q 終了",
};

const FEW_KEYS: Both = { en: "? keys  q quit", ja: "? 操作  q 終了" };

/** Lines that are shown or left out together; where room is short the lowest rank goes first. */
interface Block {
  readonly rank: number;
  readonly lines: readonly string[];
}

/** A whole screen: at most as many lines as there are rows, none wider than the columns. */
export function renderView(say: Say, ink: Ink, film: Film, state: ViewState, size: Room): readonly string[] {
  const body = state.help
    ? [{ rank: 9, lines: tellHelp(say, ink) }]
    : [
        { rank: 2, lines: [tellHeading(ink, film)] },
        { rank: 8, lines: SEATS.map((seat) => tellPlayer(say, ink, film, state, seat, size.columns)) },
        { rank: 1, lines: [""] },
        { rank: 9, lines: drawAt(film, state.index, ink) },
        { rank: 1, lines: [""] },
        { rank: 6, lines: [tellPly(say, film, state)] },
        { rank: 4, lines: [layMoves(ink, film, state.index, size.columns)] },
        { rank: 3, lines: [drawBar(ink, film, state, size.columns)] },
        { rank: 7, lines: tellVerdictAt(say, ink, film, state, size.columns) },
        { rank: 0, lines: isLast(film, state) ? tellEvidence(say, film).map(ink.dim) : [] },
      ];
  const lines = fit(body, size.rows - 1);
  const blanks = Array.from({ length: Math.max(0, size.rows - 1 - lines.length) }, () => "");
  return [...lines, ...blanks, tellStatus(say, ink, state, size.columns)].map((line) =>
    clip(line, size.columns),
  );
}

function fit(blocks: readonly Block[], rows: number): readonly string[] {
  let kept = blocks;
  const count = (): number => kept.reduce((sum, { lines }) => sum + lines.length, 0);
  while (count() > rows && kept.length > 1) {
    const lowest = Math.min(...kept.map(({ rank }) => rank));
    kept = kept.filter(({ rank }) => rank !== lowest);
  }
  return kept.flatMap(({ lines }) => lines).slice(0, Math.max(0, rows));
}

function tellHeading(ink: Ink, { entry, opened, file }: Film): string {
  const facts = [entry.rules.id, escapeControls(opened.match), escapeControls(file)].join(" · ");
  return `${ink.verdict("審判")} ${ink.dim(facts)}`;
}

function tellPlayer(
  say: Say,
  ink: Ink,
  film: Film,
  { index }: ViewState,
  seat: Seat,
  columns: number,
): string {
  const { names, entry, usedMs } = film;
  const { state } = momentAt(film, index);
  const phase = entry.rules.phase(state);
  const asked = phase.kind === "ask" && phase.seats.includes(seat);
  const nameWidth = Math.min(24, Math.max(6, columns - 22), Math.max(...names.map(widthOf)));
  const name = pad(clip(names[seat], nameWidth), nameWidth);
  const scores = entry.rules.score(state).map(String);
  const score = pad(scores[seat] ?? "", Math.max(...scores.map(widthOf)), "left");
  const left = bankLeftMs(film, index, seat);
  const time = [say(USED, { time: sayDuration(usedMs[index]?.[seat] ?? 0) })];
  if (left !== undefined) time.push(say(LEFT, { time: tellClock(left) }));
  const shown = `${ink.seats[seat](SEAT_MARKS[seat])} ${asked ? ink.bold(name) : name}  ${ink.bold(score)}`;
  return `${asked ? "›" : " "} ${shown}  ${ink.dim(time.join("  "))}`;
}

function tellPly(say: Say, film: Film, { index }: ViewState): string {
  const { plies } = film;
  return say(PLY, { ply: plies[index] ?? 0, last: plies.at(-1) ?? 0, step: tellStep(say, film, index) });
}

function drawBar(ink: Ink, { moments }: Film, { index }: ViewState, columns: number): string {
  const width = Math.max(1, Math.min(columns, 60) - 1);
  const last = Math.max(1, moments.length - 1);
  const done = Math.round((index / last) * width);
  return `${ink.act("━".repeat(done))}${ink.act("●")}${ink.dim("─".repeat(width - done))}`;
}

function tellVerdictAt(say: Say, ink: Ink, film: Film, state: ViewState, columns: number): readonly string[] {
  if (!isLast(film, state)) return [];
  return tellEnd(say, film).flatMap((sentence) => wrap(sentence, columns).map(ink.verdict));
}

function isLast({ moments }: Film, { index }: ViewState): boolean {
  return index === moments.length - 1;
}

function tellStatus(say: Say, ink: Ink, state: ViewState, columns: number): string {
  if (state.typed !== undefined) return ink.act(say(JUMP, { typed: state.typed }));
  const speed = SPEEDS[state.speed] ?? 1;
  const pace = say(state.nextAt === undefined ? PAUSED : PLAYING, { speed });
  const keys = [KEYS, FEW_KEYS]
    .map((both) => say(both))
    .find((text) => widthOf(`${pace}  ${text}`) <= columns);
  return `${pace}  ${ink.dim(keys ?? "? q")}`;
}

function tellClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
