import { commonReason } from "../core/common-reasons.ts";
import {
  MAX_PLAYER_NOTES_BYTES,
  MAX_STDERR_LINES_PER_MOVE,
  type PlayerNote,
  type Thought,
} from "../core/player-note.ts";
import type { Reason } from "../core/reason.ts";
import type { Result } from "../core/result.ts";

/** About the keys and the seat of an event. */
const EVENT_BYTES = 64;

/** Reports the notes of one seat of a match, up to the limits of its record. */
export class NoteReporter {
  readonly #report: (note: PlayerNote) => void;
  #bytes = 0;
  /** The lines of stderr of the ply that was last written to. */
  #lines = 0;
  #linesPly = -1;

  constructor(report: (note: PlayerNote) => void) {
    this.#report = report;
  }

  /** The limit is reached, and no more notes are kept. */
  get full(): boolean {
    return this.#bytes > MAX_PLAYER_NOTES_BYTES;
  }

  addStderr(text: string, at: number, ply: number): void {
    if (ply !== this.#linesPly) this.#lines = 0;
    this.#linesPly = ply;
    this.#lines++;
    if (this.#lines <= MAX_STDERR_LINES_PER_MOVE) return this.#add({ note: "stderr", ply, at, text });
    if (this.#lines > MAX_STDERR_LINES_PER_MOVE + 1) return;
    const reason = commonReason("note.lines", { most: MAX_STDERR_LINES_PER_MOVE });
    this.#add({ note: "dropped", ply, reason });
  }

  /** The link does not pass on more bytes than this. */
  addStderrLimit(mostBytes: number, ply: number): void {
    this.#add({ note: "dropped", ply, reason: commonReason("note.stderr-bytes", { most: mostBytes }) });
  }

  addThought(thought: Result<Thought, Reason>, ply: number): void {
    if (!thought.ok) this.#add({ note: "dropped", ply, reason: thought.why });
    else if (Object.keys(thought.value).length > 0) this.#add({ note: "thought", ply, ...thought.value });
  }

  #add(note: PlayerNote): void {
    if (this.full) return;
    this.#bytes += EVENT_BYTES + ("text" in note ? Buffer.byteLength(note.text ?? "") : 0);
    if (this.#bytes <= MAX_PLAYER_NOTES_BYTES) return this.#report(note);
    const reason = commonReason("note.bytes", { most: MAX_PLAYER_NOTES_BYTES });
    this.#report({ note: "dropped", ply: note.ply, reason });
  }
}
