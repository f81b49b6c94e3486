import type { Bot } from "../core/game.ts";
import { type AnyPlayer, NO_EVIDENCE, type RefereePort } from "../core/player.ts";
import type { Thought } from "../core/player-note.ts";
import type { Random } from "../core/random.ts";
import { ok } from "../core/result.ts";
import type { Seat } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import { NoteReporter } from "./note-reporter.ts";

interface BotSetup {
  readonly name: string;
  readonly bot: Bot<unknown, unknown>;
  readonly random: Random;
  readonly time: Time;
  /** Delay before each answer, so that people can watch. */
  readonly answerDelayMs?: number | undefined;
}

/** Two bots answer each other within one turn of the event loop. It is yielded this often for signals, records and pages. */
const YIELD_INTERVAL_MS = 10;

/** A house bot that answers at once, on the thread of the match. */
export function botPlayer({ name, bot, random, time, answerDelayMs }: BotSetup): AnyPlayer {
  const opened = bot.openMatch?.() ?? bot;
  let seat: Seat = 0;
  let referee: RefereePort<unknown> | undefined;
  const notes = new NoteReporter((note) => referee?.reportNote?.(note));
  const thoughts: Thought[] = [];
  const note = (thought: Thought): void => void (thoughts[0] = thought);
  let cancelAnswer = (): void => undefined;
  let yieldedAt = -Infinity;
  return {
    name,
    house: true,
    sit(seating, port) {
      seat = seating.seat;
      referee = port;
      return Promise.resolve();
    },
    chargeableFrom: () => undefined,
    ask({ view, legal, ply }) {
      thoughts.length = 0;
      const move = opened.choose({ seat, view, legal, random, note });
      for (const thought of thoughts) notes.addThought(ok(thought), ply);
      const now = time.now();
      const answer = (): void => referee?.report({ kind: "move", move, stamp: { at: time.now(), lag: 0 } });
      if (answerDelayMs) cancelAnswer = time.alarm(now + answerDelayMs, answer);
      else if (now - yieldedAt < YIELD_INTERVAL_MS) answer();
      else {
        yieldedAt = now;
        time.afterReading(answer);
      }
    },
    notify: () => undefined,
    announceVerdict() {
      cancelAnswer();
      return Promise.resolve();
    },
    leave: () => Promise.resolve(NO_EVIDENCE),
  };
}
