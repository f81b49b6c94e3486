import type { FormatMessage } from "../../core/lang.ts";
import type { TerminalStyle } from "../../core/terminal-style.ts";
import type { MatchEvent, Opened } from "../../core/events.ts";
import { moveSeenBy, viewAfterMatch } from "../../core/game.ts";
import { isPlayerNote } from "../../core/player-note.ts";
import type { Seat, Viewer } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import { auditRecord } from "../../referee/audit.ts";
import { type SeatNote, NotesByMove } from "../../referee/notes-by-move.ts";
import { explainEnd } from "../../referee/verdicts.ts";
import { type Disagreement, type Moment, replayRecord } from "../../referee/replay.ts";
import { escapeControls } from "../../wire/show.ts";
import type { LoadedRecord } from "../../library/load-record.ts";

type Closed = Extract<MatchEvent, { readonly type: "closed" }>;

export interface ShownMove {
  readonly seat: Seat;
  /** Undefined when the viewer may not see the move. */
  readonly text: string | undefined;
  readonly ms: number;
}

/** A record prepared for display to one viewer. */
export interface ReplayView {
  readonly file: string;
  readonly entry: GameEntry;
  readonly opened: Opened;
  readonly events: readonly MatchEvent[];
  readonly viewer: Viewer;
  /** Without control characters. */
  readonly names: readonly [string, string];
  readonly moments: readonly Moment[];
  readonly plies: readonly number[];
  /** Time used by each seat up to each moment. */
  readonly usedMs: readonly (readonly [number, number])[];
  /** Undefined when the match was cut off or still runs. */
  readonly closed: Closed | undefined;
  readonly disagreement: Disagreement | undefined;
  readonly notes: NotesByMove;
  /** The moves break the rules, so the recorded verdict means nothing. */
  readonly broken: boolean;
}

export function createReplayView({ file, entry, record }: LoadedRecord, viewer: Viewer): ReplayView {
  const { opened, events } = record;
  const { moments, disagreement } = replayRecord(entry.rules, record);
  const last = events.at(-1);
  const names = namesOf(record);
  const closed = last?.type === "closed" ? last : undefined;
  const explained = closed && {
    ...closed,
    verdict: explainEnd(entry.rules, moments.at(-1)?.state, names, closed.verdict),
  };
  return {
    file,
    entry,
    opened,
    events,
    viewer,
    names,
    moments,
    plies: moments.map(({ state }) => entry.rules.ply(state)),
    usedMs: sumTimes(moments),
    notes: collectNotes(events),
    closed: explained,
    disagreement: disagreement ?? (closed && auditRecord(entry.rules, record)),
    broken: disagreement !== undefined,
  };
}

function collectNotes(events: readonly MatchEvent[]): NotesByMove {
  const notes = new NotesByMove();
  let index = 0;
  for (const event of events) {
    if (event.type === "asked") notes.onAsked(event.seats, event.ply);
    else if (event.type === "ticked" || event.type === "adjourned") index++;
    else if (event.type === "moved") notes.onMoved(event.seat, ++index);
    else if (event.type === "noted" && isPlayerNote(event)) notes.onNoted(event.seat, event);
  }
  return notes;
}

/** The notes about the move to a moment, as far as the viewer may know them. */
export function notesAt(replay: ReplayView, index: number): readonly SeatNote[] {
  return replay.notes.at(index, replay.moments.length - 1).filter(({ seat }) => maySeeNotes(replay, seat));
}

/** Notes in a game with hidden information could reveal it. */
export function maySeeNotes({ viewer, closed, entry }: ReplayView, seat: Seat): boolean {
  if (viewer !== "audience") return viewer === "judge" || viewer === seat;
  return closed !== undefined && entry.rules.hiddenInformation === undefined;
}

/** A name that a player gave itself replaces the configured one. */
function namesOf({ opened, events }: LoadedRecord["record"]): [string, string] {
  const names: [string, string] = [opened.players[0].name, opened.players[1].name];
  for (const event of events) if (event.type === "named") names[event.seat] = event.name;
  return [escapeControls(names[0]), escapeControls(names[1])];
}

export function momentAt(replay: ReplayView, index: number): Moment {
  const moment = replay.moments[index];
  if (!moment) throw new RangeError(`no moment ${index}`);
  return moment;
}

/** The move that led to a moment; after the match hidden moves are shown to every viewer. */
export function moveAt(replay: ReplayView, index: number): ShownMove | undefined {
  const { made } = momentAt(replay, index);
  if (!made) return undefined;
  const move = isRevealed(replay) ? made.move : lastMove(replay, index);
  return { seat: made.seat, ms: made.ms, text: move === undefined ? undefined : replay.entry.rules.writeMove(move) };
}

/** The move that led to a moment, as the viewer knew it then. */
export function lastMove(replay: ReplayView, index: number): unknown {
  const { made } = momentAt(replay, index);
  const { rules } = replay.entry;
  return made && moveSeenBy(rules, made.move, made.seat, replay.viewer);
}

/** A void match reveals nothing. */
function isRevealed({ closed }: ReplayView): boolean {
  return closed !== undefined && closed.verdict.by !== "void";
}

/** The last board shows what is hidden until the end. */
export function viewAt(replay: ReplayView, index: number): unknown {
  const { viewer, moments } = replay;
  const { rules } = replay.entry;
  const state = moments[index]?.state;
  return isRevealed(replay) && index === moments.length - 1
    ? viewAfterMatch(rules, state, viewer)
    : rules.view(state, viewer);
}

export function drawAt(say: FormatMessage, style: TerminalStyle, replay: ReplayView, index: number): readonly string[] {
  return replay.entry.board.draw(viewAt(replay, index), replay.viewer, style, say, lastMove(replay, index));
}

/** The first moment at or after a ply; undefined beyond the last. */
export function findPly(plies: readonly number[], ply: number): number | undefined {
  const index = plies.findIndex((found) => found >= ply);
  return index < 0 ? undefined : index;
}

/** The rest of a seat's bank; undefined if the match had none. */
export function bankLeftMs({ opened, usedMs }: ReplayView, index: number, seat: Seat): number | undefined {
  const { bank } = opened.limits;
  return bank && Math.max(0, bank.bankMs - (usedMs[index]?.[seat] ?? 0));
}

function sumTimes(moments: readonly Moment[]): readonly (readonly [number, number])[] {
  const sums: [number, number] = [0, 0];
  return moments.map(({ made }) => {
    if (made) sums[made.seat] += made.ms;
    return [sums[0], sums[1]];
  });
}
