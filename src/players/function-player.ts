import { otherReason } from "../core/common-reasons.ts";
import type { Question } from "../core/dialect.ts";
import { type AnyPlayer, NO_EVIDENCE, type RefereePort, type ReportedFault } from "../core/player.ts";
import type { Random } from "../core/random.ts";
import type { Reason } from "../core/reason.ts";
import type { Seat } from "../core/seats.ts";

/** Legal moves as a question lists them; undefined where they cannot be listed. */
export type LegalMoves<Move> = readonly Move[] | undefined;

/** A question to a function that plays. */
export interface PlayerQuestion<Move, View, Legal extends LegalMoves<Move> = LegalMoves<Move>> extends Question<
  Move,
  View
> {
  readonly legal: Legal;
  readonly seat: Seat;
  /** Seeded: the same seed gives the same numbers. */
  readonly random: Random;
  /** Why the last answer to this question was refused; absent = it was not answered yet. */
  readonly refused?: Reason;
}

/** A function of your own program. It runs in this process, so a long computation stops all clocks here. */
export interface FunctionPlayer<Move, View, Legal extends LegalMoves<Move> = LegalMoves<Move>> {
  readonly name: string;
  /** Called for every question of its seat. An exception loses the match as `crashed`. */
  choose(question: PlayerQuestion<Move, View, Legal>): Move | Promise<Move>;
}

interface FunctionSetup {
  readonly player: FunctionPlayer<unknown, unknown>;
  /** Writes a move in the notation of the game; throws for a value that is not a move. */
  readonly writeMove: (move: unknown) => string;
  readonly random: Random;
  /** Remaining milliseconds on the referee's clock. */
  readonly now: () => number;
  /** True: a refused answer is asked for again, where the protocol allows it. */
  readonly answersAgain?: boolean;
}

/** A function of the embedding program in a seat. It is timed like a program; late answers are ignored. */
export function functionPlayer(setup: FunctionSetup): AnyPlayer {
  const { player, writeMove, random, now } = setup;
  let seat: Seat = 0;
  let referee: RefereePort<unknown> | undefined;
  let asked: Question<unknown, unknown> | undefined;
  let left = false;

  async function answer(question: Question<unknown, unknown>, refused?: Reason): Promise<void> {
    const fail = (kind: ReportedFault["kind"], error: unknown): void => {
      const fault = { kind, reason: otherReason(kind, error instanceof Error ? error.message : String(error)) };
      if (!left) referee?.report({ kind: "wrong", fault, stamp: { at: now(), lag: 0 } });
    };
    let move: unknown;
    try {
      move = await player.choose({
        view: question.view,
        // A getter, because listing all moves takes time.
        get legal() {
          return question.legal;
        },
        ply: question.ply,
        leftMs: question.leftMs,
        seat,
        random,
        ...(refused && { refused }),
      });
    } catch (error) {
      fail("crashed", error);
      return;
    }
    try {
      writeMove(move);
    } catch (error) {
      fail("malformed", error);
      return;
    }
    if (!left) referee?.report({ kind: "move", move, stamp: { at: now(), lag: 0 } });
  }

  return {
    name: player.name,
    sit(seating, port) {
      seat = seating.seat;
      referee = port;
      return Promise.resolve();
    },
    chargeableFrom: () => undefined,
    ask(question) {
      asked = question;
      void answer(question);
    },
    ...(setup.answersAgain && {
      refuse(why: Reason) {
        if (asked) void answer(asked, why);
        return asked !== undefined;
      },
    }),
    notify: () => undefined,
    announceVerdict() {
      left = true;
      return Promise.resolve();
    },
    leave() {
      left = true;
      return Promise.resolve(NO_EVIDENCE);
    },
  };
}
