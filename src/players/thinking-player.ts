import type { Question } from "../core/dialect.ts";
import type { Limits } from "../core/events.ts";
import type { BotThought } from "../core/game.ts";
import { type AnyPlayer, NO_EVIDENCE, type RefereePort } from "../core/player.ts";
import { ok } from "../core/result.ts";
import type { Seat } from "../core/seats.ts";
import type { Stamp, Time } from "../core/time.ts";
import { NoteReporter } from "./note-reporter.ts";

interface ThoughtMove {
  readonly move: unknown;
  /** Absent if the bot gave no information about its move. */
  readonly thought?: BotThought;
}

/** A bot that thinks in one match, wherever it runs. */
export interface Thinker {
  /** `limits` undefined = the judge did not announce them. Rejects when the bot cannot answer any more. */
  choose(question: Question<unknown, unknown>, seat: Seat, limits: Limits | undefined): Promise<ThoughtMove>;
  release(): void;
}

interface ThinkingSetup {
  readonly name: string;
  readonly open: () => Promise<Thinker>;
  readonly time: Time;
  readonly stamp: () => Stamp;
  /** Least time before each answer, so that people can watch. */
  readonly answerDelayMs?: number | undefined;
}

/** A house bot that searches in a seat. When the search fails, it is our own error and the match is void. */
export function thinkingPlayer({ name, open, time, stamp, answerDelayMs = 0 }: ThinkingSetup): AnyPlayer {
  let seat: Seat = 0;
  let limits: Limits | undefined;
  let referee: RefereePort<unknown> | undefined;
  let thinker: Thinker | undefined;
  const notes = new NoteReporter((note) => referee?.reportNote?.(note));
  let left = false;
  let cancelAnswer = (): void => undefined;

  async function answer(question: Question<unknown, unknown>): Promise<void> {
    const showAt = time.now() + answerDelayMs;
    const answered = await thinker?.choose(question, seat, limits);
    if (left || !answered) return;
    const { move, thought } = answered;
    if (thought) notes.addThought(ok(thought), question.ply);
    const report = (): void => referee?.report({ kind: "move", move, stamp: stamp() });
    if (time.now() < showAt) cancelAnswer = time.alarm(showAt, report);
    else report();
  }

  return {
    name,
    house: true,
    async sit(seating, port) {
      ({ seat, limits } = seating);
      referee = port;
      const opened = await open();
      if (left) opened.release();
      else thinker = opened;
    },
    chargeableFrom: () => undefined,
    ask(question) {
      answer(question).catch((bug: unknown) => {
        if (!left) referee?.reportBug(bug);
      });
    },
    notify: () => undefined,
    announceVerdict() {
      left = true;
      cancelAnswer();
      return Promise.resolve();
    },
    leave() {
      left = true;
      thinker?.release();
      thinker = undefined;
      return Promise.resolve(NO_EVIDENCE);
    },
  };
}
