import { commonReason } from "../../core/common-reasons.ts";
import type { Question } from "../../core/dialect.ts";
import type { Limits, MatchEvent } from "../../core/events.ts";
import type { Fault } from "../../core/fault.ts";
import type { OptionValues } from "../../core/game.ts";
import type { ReportedFault } from "../../core/player.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import type { Verdict } from "../../core/verdict.ts";
import type { GameEntry } from "../../games/entry.ts";
import { realTime } from "../../links/time.ts";
import { AskedPlayer, type ProgramAnswer } from "../../match/asked-player.ts";
import type { Participant } from "../../match/participant.ts";
import { isChange, recordedParticipant, type Script } from "../../match/record-script.ts";
import { type MatchSink, newMatchId, runMatch } from "../../match/run-match.ts";
import type { MatchRecord } from "../../referee/record.ts";
import { faultVerdict } from "../../referee/verdicts.ts";

/** Long enough for a person with a debugger. */
const DAY_MS = 86_400_000;
const CLOCK_STOPPED: Limits = { startMs: DAY_MS, marginMs: 0 };

/** Where a run waits for a person. */
export type Stop =
  | { readonly kind: "question"; readonly ply: number }
  | { readonly kind: "mistake"; readonly seat: Seat; readonly fault: Fault }
  /** The record has no more moves of the opponent. */
  | { readonly kind: "recordEnds" }
  | { readonly kind: "over"; readonly verdict: Verdict; readonly names: readonly [string, string] };

/** An answer of the program; `goesOn` is the move with which the match continues. */
export interface Answered {
  readonly ply: number;
  readonly answer: string;
  readonly ms: number;
  readonly goesOn: string;
  readonly replayed: boolean;
}

/** A ply. A restart also needs the number of questions of each seat, because some games count no ply for a first move. */
export interface Until {
  readonly ply: number;
  readonly answered: readonly [number, number];
}

export interface DebugRunSetup {
  readonly entry: GameEntry;
  /** The seat of the program that is debugged. */
  readonly seat: Seat;
  readonly program: Participant;
  /** Absent = the opponent of the record. */
  readonly opponent: Participant | undefined;
  readonly options: OptionValues;
  /** undefined = the game's own. */
  readonly start: unknown;
  readonly seed: string;
  readonly recorded: { readonly record: MatchRecord; readonly script: Script } | undefined;
  /** The moves of earlier runs by seat, which this run repeats up to `until` and then continues. */
  readonly moves: readonly [unknown[], unknown[]];
  /** Where the run waits for the first time. */
  readonly until: Until;
  readonly signal: AbortSignal;
  readonly sinks: readonly MatchSink[];
  readonly onAnswer: (answered: Answered) => void;
}

/** One run of the program: a match without a clock that waits before each question to it. */
export class DebugRun {
  until: Until;
  position: unknown;
  /** The last move and its seat. */
  last: { readonly seat: Seat; readonly move: string } | undefined;
  readonly #setup: DebugRunSetup;
  readonly #breakOff = new AbortController();
  readonly #counts: [number, number] = [0, 0];
  readonly #stops: Stop[] = [];
  readonly #match: Promise<void>;
  #changed = 0;
  #release: (() => void) | undefined;
  #wake: (() => void) | undefined;

  constructor(setup: DebugRunSetup) {
    this.#setup = setup;
    this.until = setup.until;
    const { entry, options, start } = setup;
    this.position = start ?? entry.rules.start(entry.rules.readOptions(options));
    this.#match = this.#play();
    this.#match.catch(() => undefined); // rejections are reported by `nextStop` and `end`
  }

  /** Rejects with an error of our own. */
  async nextStop(): Promise<Stop> {
    for (;;) {
      const stop = this.#stops.shift();
      if (stop) return stop;
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      await Promise.race([woken, this.#match.then(() => woken)]);
    }
  }

  /** Sends the question that waits. */
  goOn(): void {
    this.#release?.();
    this.#release = undefined;
  }

  /** The answers of each seat so far. */
  get answered(): readonly [number, number] {
    return [...this.#counts];
  }

  /** Whether this question only repeats an earlier run, on the way to the ply at which this run waits. */
  repeats(seat: Seat, ply: number): boolean {
    return ply < this.until.ply || this.#counts[seat] < this.until.answered[seat];
  }

  async end(): Promise<void> {
    this.#breakOff.abort(commonReason("void.broken-off"));
    await this.#match;
  }

  async #play(): Promise<void> {
    const { entry, seat, options, start, seed, signal, recorded, sinks } = this.#setup;
    const program = this.#seatProgram();
    const opponent = this.#seatOpponent();
    const isTimeUp = (): boolean => recorded?.script.changes[this.#changed]?.type === "adjourned";
    const { verdict, names, bug } = await runMatch(
      {
        match: newMatchId(),
        entry,
        participants: seat === 0 ? [program, opponent] : [opponent, program],
        options,
        start,
        limits: CLOCK_STOPPED,
        seed,
        sandbox: "none",
        logWire: true,
        signal: AbortSignal.any([signal, this.#breakOff.signal]),
        isTimeUp,
      },
      [{ write: (event, state) => this.#follow(event, state) }, ...sinks],
    );
    if (bug !== undefined) throw new Error(bug);
    if (verdict.by !== "void") this.#stopAt({ kind: "over", verdict, names });
  }

  #follow(event: MatchEvent, state: unknown): void {
    this.position = state;
    if (isChange(event)) this.#changed++;
    if (event.type === "moved") this.last = event;
  }

  #seatProgram(): Participant {
    const { seat, program } = this.#setup;
    return this.#asked(program, seat, (question) => this.#waitAt(question.ply));
  }

  #seatOpponent(): Participant {
    const { seat, opponent, recorded } = this.#setup;
    const other = opponentOf(seat);
    if (opponent) return this.#asked(opponent, other);
    if (!recorded) throw new Error("no opponent and no record");
    const onEnd = (): void => this.#stopAt({ kind: "recordEnds" });
    return recordedParticipant(recorded.record, recorded.script, { seat: other, time: realTime, onEnd });
  }

  #asked(
    participant: Participant,
    seat: Seat,
    beforeQuestion?: (question: Question<unknown, unknown>) => Promise<void>,
  ): Participant {
    const stopAtMistake = (fault: ReportedFault): void => this.#stopAtMistake(seat, fault);
    return {
      ...participant,
      untimed: true,
      seat: (random) =>
        new AskedPlayer({
          game: this.#setup.entry.rules,
          time: realTime,
          limits: CLOCK_STOPPED,
          open: () => participant.seat(random),
          position: () => this.position,
          onAnswer: (answer, { ply }) => this.#takeAnswer(seat, ply, answer),
          onMistake: stopAtMistake,
          ...(beforeQuestion && { beforeQuestion }),
        }),
    };
  }

  async #waitAt(ply: number): Promise<void> {
    if (this.repeats(this.#setup.seat, ply)) return;
    const released = new Promise<void>((resolve) => (this.#release = resolve));
    this.#stopAt({ kind: "question", ply });
    await released;
  }

  /** The move of the record, that of an earlier run up to the target, or the answer itself. */
  #takeAnswer(seat: Seat, ply: number, answer: ProgramAnswer): unknown {
    const { entry, seat: debugged, recorded, moves, onAnswer } = this.#setup;
    if (answer.kind === "fault") {
      this.#stopAtMistake(seat, answer.fault);
      return undefined;
    }
    const replayed = this.repeats(seat, ply);
    const index = this.#counts[seat]++;
    const planned = recorded?.script.answers[seat][index]?.move ?? (replayed ? moves[seat][index] : undefined);
    const move = planned ?? answer.move;
    if (!replayed) moves[seat].length = Math.min(moves[seat].length, index);
    moves[seat][index] = move;
    const write = (each: unknown): string => entry.rules.writeMove(each);
    if (seat === debugged) onAnswer({ ply, answer: write(answer.move), ms: answer.ms, goesOn: write(move), replayed });
    return move;
  }

  #stopAtMistake(seat: Seat, reported: ReportedFault): void {
    const { rules } = this.#setup.entry;
    const { fault } = faultVerdict(rules.reasons, seat, reported, rules.score(this.position));
    if (fault) this.#stopAt({ kind: "mistake", seat, fault });
  }

  #stopAt(stop: Stop): void {
    this.#stops.push(stop);
    this.#wake?.();
    this.#wake = undefined;
  }
}
