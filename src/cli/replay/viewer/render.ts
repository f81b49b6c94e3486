import type { TerminalStyle, TerminalSize } from "../../../core/terminal-style.ts";
import { type Seat, SEATS } from "../../../core/seats.ts";
import { formatEnglishDuration } from "../../../core/format-reason.ts";
import { formatSeconds } from "../../../core/units.ts";
import { escapeControls } from "../../../wire/show.ts";
import { clip, pad, widthOf, wrap } from "../../columns.ts";
import type { FormatMessage, LocalizedText } from "../../../core/lang.ts";
import { SEAT_MARKS } from "../../match-words.ts";
import { bankLeftMs, drawAt, type ReplayView, momentAt } from "../replay-view.ts";
import { formatNotes } from "../notes.ts";
import { formatEnd, formatEvidence, formatStep } from "../words.ts";
import { formatHelp } from "./help.ts";
import { formatMoves } from "./moves.ts";
import { SPEEDS, type ViewState } from "./state.ts";

const PLY: LocalizedText = { en: "Ply {ply} of {last}: {step}", ja: "{ply}手目／全{last}手：{step}" };
const USED: LocalizedText = { en: "used {time}", ja: "消費{time}" };
const LEFT: LocalizedText = { en: "{time} left", ja: "残り{time}" };
const JUMP: LocalizedText = {
  en: "Go to ply: {typed}_   (Enter goes, Esc cancels)",
  ja: "移動先の手数：{typed}_ （Enterで移動、Escで中止）",
};
const PLAYING: LocalizedText = { en: "▶ {speed}/s", ja: "▶ 毎秒{speed}手" };
const PAUSED: LocalizedText = { en: "⏸ {speed}/s", ja: "⏸ 毎秒{speed}手" };
const KEYS: LocalizedText = {
  en: "Space play/pause  ←→ step  ↑↓ speed  ? keys  q quit",
  ja: "Space 再生・停止  ←→ 1手  ↑↓ 速さ  ? 操作  q 終了",
};

const MORE_LINES: LocalizedText = {
  en: "… {more} more lines (--plain shows all)",
  ja: "… ほか{more}行（--plain ですべて表示）",
};
const FEW_KEYS: LocalizedText = { en: "? keys  q quit", ja: "? 操作  q 終了" };

/** Lines that are shown or dropped together; the lowest rank is dropped first. */
interface Block {
  readonly rank: number;
  readonly lines: readonly string[];
}

/** Everything that a part of the screen is made of. */
interface Screen {
  readonly say: FormatMessage;
  readonly style: TerminalStyle;
  readonly replay: ReplayView;
  readonly state: ViewState;
  readonly columns: number;
}

export function renderView(
  say: FormatMessage,
  style: TerminalStyle,
  replay: ReplayView,
  state: ViewState,
  { columns, rows }: TerminalSize,
): readonly string[] {
  const screen: Screen = { say, style, replay, state, columns };
  const isLast = state.index === replay.moments.length - 1;
  const body = state.help
    ? [{ rank: 9, lines: formatHelp(say, style) }]
    : [
        { rank: 2, lines: [formatHeading(screen)] },
        { rank: 8, lines: SEATS.map((seat) => formatPlayer(screen, seat)) },
        { rank: 1, lines: [""] },
        { rank: 9, lines: drawAt(say, style, replay, state.index) },
        { rank: 1, lines: [""] },
        { rank: 6, lines: [formatPly(screen)] },
        { rank: 4, lines: [formatMoves(style, replay, state.index, columns)] },
        { rank: 3, lines: [drawBar(screen)] },
        { rank: 5, lines: listNotes(screen) },
        { rank: 7, lines: isLast ? formatVerdictLines(screen) : [] },
        { rank: 0, lines: isLast ? formatEvidence(say, replay).map(style.dim) : [] },
      ];
  const lines = fit(body, rows - 1);
  const blanks = Array.from({ length: Math.max(0, rows - 1 - lines.length) }, () => "");
  return [...lines, ...blanks, formatStatus(screen)].map((line) => clip(line, columns));
}

function fit(blocks: readonly Block[], rows: number): readonly string[] {
  let shown = blocks;
  const count = (): number => shown.reduce((sum, { lines }) => sum + lines.length, 0);
  while (count() > rows && shown.length > 1) {
    const lowest = Math.min(...shown.map(({ rank }) => rank));
    shown = shown.filter(({ rank }) => rank !== lowest);
  }
  return shown.flatMap(({ lines }) => lines).slice(0, Math.max(0, rows));
}

function formatHeading({ style, replay: { entry, opened, file } }: Screen): string {
  const facts = [entry.rules.id, escapeControls(opened.match), escapeControls(file)]
    .filter((fact) => fact !== "")
    .join(" · ");
  return `${style.verdict("審判")} ${style.dim(facts)}`;
}

function formatPlayer({ say, style, replay, state: { index }, columns }: Screen, seat: Seat): string {
  const { names, entry, usedMs } = replay;
  const { state } = momentAt(replay, index);
  const phase = entry.rules.phase(state);
  const asked = phase.kind === "ask" && phase.seats.includes(seat);
  const nameWidth = Math.min(24, Math.max(6, columns - 22), Math.max(...names.map(widthOf)));
  const name = pad(clip(names[seat], nameWidth), nameWidth);
  const scores = entry.rules.score(state).map(String);
  const score = pad(scores[seat] ?? "", Math.max(...scores.map(widthOf)), "left");
  const bankMs = bankLeftMs(replay, index, seat);
  const time = [say(USED, { time: formatEnglishDuration(usedMs[index]?.[seat] ?? 0) })];
  if (bankMs !== undefined) time.push(say(LEFT, { time: formatSeconds(Math.floor(bankMs / 1000)) }));
  const player = `${style.seats[seat](SEAT_MARKS[seat])} ${asked ? style.bold(name) : name}  ${style.bold(score)}`;
  return `${asked ? "›" : " "} ${player}  ${style.dim(time.join("  "))}`;
}

function formatPly({ say, replay, state: { index } }: Screen): string {
  const { plies } = replay;
  return say(PLY, { ply: plies[index] ?? 0, last: plies.at(-1) ?? 0, step: formatStep(say, replay, index) });
}

/** Leaves room for the board; `--plain` prints all of them. */
const MAX_NOTE_LINES = 8;

function listNotes({ say, style, replay, state: { index } }: Screen): readonly string[] {
  const lines = formatNotes(say, replay, index);
  const more = lines.length - MAX_NOTE_LINES;
  const shown = more > 0 ? [...lines.slice(0, MAX_NOTE_LINES), say(MORE_LINES, { more })] : lines;
  return shown.map((line) => style.dim(line));
}

function drawBar({ style, replay: { moments }, state: { index }, columns }: Screen): string {
  const width = Math.max(1, Math.min(columns, 60) - 1);
  const last = Math.max(1, moments.length - 1);
  const done = Math.round((index / last) * width);
  return `${style.action("━".repeat(done))}${style.action("●")}${style.dim("─".repeat(width - done))}`;
}

function formatVerdictLines({ say, style, replay, columns }: Screen): readonly string[] {
  return formatEnd(say, replay).flatMap((sentence) => wrap(sentence, columns).map(style.verdict));
}

function formatStatus({ say, style, state, columns }: Screen): string {
  if (state.typed !== undefined) return style.action(say(JUMP, { typed: state.typed }));
  const speed = SPEEDS[state.speed] ?? 1;
  const speedText = say(state.nextAt === undefined ? PAUSED : PLAYING, { speed });
  const keys = [KEYS, FEW_KEYS].map((both) => say(both)).find((text) => widthOf(`${speedText}  ${text}`) <= columns);
  return `${speedText}  ${style.dim(keys ?? "? q")}`;
}
