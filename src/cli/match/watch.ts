import type { TerminalSize } from "../../core/terminal-style.ts";
import type { MatchEvent } from "../../core/events.ts";
import { moveSeenBy, viewAfterMatch } from "../../core/game.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import { formatSeconds } from "../../core/units.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { MatchSink } from "../../match/run-match.ts";
import { escapeControls } from "../../wire/show.ts";
import { clip } from "../columns.ts";
import type { Console } from "../console.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { formatSeat, SEAT_MARKS } from "../match-words.ts";

/** Minimum time between boards that are drawn in place. */
const FRAME_MS = 40;
const MAX_MOVE_WIDTH = 40;
/** Drawing takes at most 1/30 of the time, so that it does not slow the match. */
const DRAWING_SHARE = 30;

const MOVED: LocalizedText = {
  en: "{ply}. {seat} {name}: {move} ({ms})",
  ja: "{ply}手目 {seat} {name}: {move} ({ms})",
};
const START: LocalizedText = { en: "{a} against {b}", ja: "{a} 対 {b}" };

const LEFT: LocalizedText = { en: "{time} left", ja: "残り{time}" };
const HIDDEN: LocalizedText = { en: "a hidden move", ja: "伏せてある手" };

export type Shown = "every board" | "the last board";

/** Shows the boards of a running match, in place on a terminal, else one after another. */
export function watchMatch(entry: GameEntry, console: Console, shown: Shown): MatchSink {
  const { rules } = entry;
  const screen = openScreen(shown);
  const picture = createPicture(entry, console);
  const draw = (final: boolean): void =>
    screen.show(() => picture.draw(rules.view(picture.state(), "audience")), final);

  function write(event: MatchEvent, state: unknown): void {
    picture.update(event, state);
    if (event.type === "opened" || event.type === "ticked") draw(false);
    if (event.type === "moved") draw(rules.phase(state).kind === "over");
    if (event.type !== "closed") return;
    if (rules.hiddenInformation && event.verdict.by !== "void")
      screen.show(() => picture.draw(viewAfterMatch(rules, state, "audience")), true);
    screen.end();
  }

  return { write };
}

/** The board with its seats above and its last move below. */
function createPicture(entry: GameEntry, { say, style }: Console) {
  const { rules } = entry;
  let state: unknown;
  let names: readonly string[] = ["", ""];
  let caption = "";
  let openedAt = performance.now();
  /** Parsed only when drawn: most moves of a fast match are skipped. */
  let lastMoved: Extract<MatchEvent, { type: "moved" }> | undefined;

  function draw(view: unknown): readonly string[] {
    const move = lastMoved && rules.readMove(lastMoved.move);
    const last = move?.ok && lastMoved ? moveSeenBy(rules, move.value, lastMoved.seat, "audience") : undefined;
    if (move?.ok && lastMoved) caption = captionOf(lastMoved, last);
    const score = rules.score(state);
    const seats = SEATS.map((seat) => {
      const name = `${SEAT_MARKS[seat]} ${names[seat] ?? ""}`;
      return `${style.seats[seat](name)} ${style.dim(formatSeat(say, rules, seat))} ${score[seat]}`;
    });
    const board = entry.board.draw(view, "audience", style, say, last, roomFor(4));
    return [seats.join("   "), "", ...board, "", caption + timeLeft()];
  }

  /** For games that end after a fixed time. */
  function timeLeft(): string {
    const duration = rules.ticks?.timeLimit?.durationMs(state);
    if (duration === undefined) return "";
    const seconds = Math.ceil(Math.max(0, duration - (performance.now() - openedAt)) / 1000);
    return `   ${say(LEFT, { time: formatSeconds(seconds) })}`;
  }

  function captionOf({ seat, ms }: { seat: Seat; ms: number }, redacted: unknown): string {
    return say(MOVED, {
      ply: rules.ply(state),
      seat: formatSeat(say, rules, seat),
      name: names[seat] ?? "",
      move: redacted === undefined ? say(HIDDEN) : clip(rules.writeMove(redacted), MAX_MOVE_WIDTH),
      ms: ms < 1 ? "<1 ms" : `${Math.round(ms)} ms`,
    });
  }

  function update(event: MatchEvent, now: unknown): void {
    state = now;
    if (event.type === "opened") {
      names = event.players.map(({ name }) => escapeControls(name));
      caption = say(START, { a: names[0] ?? "", b: names[1] ?? "" });
      openedAt = performance.now();
    } else if (event.type === "named") {
      names = names.with(event.seat, escapeControls(event.name));
    } else if (event.type === "moved") lastMoved = event;
  }

  return { state: () => state, draw, update };
}

/** The terminal's room for the board beside other lines; undefined without a terminal. */
function roomFor(otherLines: number): TerminalSize | undefined {
  const { isTTY, columns, rows } = process.stderr;
  return isTTY ? { columns, rows: Math.max(4, rows - otherLines - 2) } : undefined;
}

function openScreen(shown: Shown) {
  const { stderr } = process;
  let drawnRows = 0;
  let nextAt = -Infinity;
  let skipped: (() => readonly string[]) | undefined;

  function write(lines: readonly string[]): void {
    const inPlace = stderr.isTTY && lines.length < stderr.rows;
    const home = inPlace && drawnRows > 0 ? `\x1b[${drawnRows}A\x1b[0J` : "";
    stderr.write(`${home}${lines.join("\n")}\n`);
    if (!stderr.isTTY) stderr.write("\n");
    drawnRows = inPlace ? lines.length : 0;
    skipped = undefined;
  }

  return {
    /** Does not compute frames that are skipped. */
    show(picture: () => readonly string[], final: boolean): void {
      const now = performance.now();
      if (shown === "the last board" || (stderr.isTTY && !final && now < nextAt)) {
        skipped = picture;
        return;
      }
      write(picture());
      nextAt = now + Math.max(FRAME_MS, DRAWING_SHARE * (performance.now() - now));
    },
    end(): void {
      if (skipped) write(skipped());
    },
  };
}
