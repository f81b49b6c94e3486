import type { Bot } from "../core/game.ts";
import type { AnyPlayer, Table } from "../core/player.ts";
import type { Random } from "../core/random.ts";
import type { Seat } from "../core/seats.ts";
import type { Time } from "../core/time.ts";

export interface BotSetup {
  readonly name: string;
  readonly bot: Bot<unknown, unknown>;
  readonly random: Random;
  readonly time: Time;
  /** Waits so long before each answer, so that people can watch. */
  readonly paceMs?: number | undefined;
}

/** Two bots answer each other within one turn of the loop; so often it is let go on, for signals, records and pictures. */
const BREATH_MS = 10;

/** A house bot in a seat. It answers within the call: one that thinks longer than a blink belongs in a worker. */
export function botPlayer({ name, bot, random, time, paceMs }: BotSetup): AnyPlayer {
  let seat: Seat = 0;
  let table: Table<unknown> | undefined;
  let wake = (): void => undefined;
  let breathedAt = -Infinity;
  return {
    name,
    house: true,
    sit(seating, at) {
      seat = seating.seat;
      table = at;
      return Promise.resolve();
    },
    chargeableFrom: () => undefined,
    ask({ view, legal }) {
      const move = bot.choose({ seat, view, legal, random });
      const now = time.now();
      const answer = (): void => table?.report({ kind: "move", move, stamp: { at: time.now(), lag: 0 } });
      if (paceMs) wake = time.alarm(now + paceMs, answer);
      else if (now - breathedAt < BREATH_MS) answer();
      else {
        breathedAt = now;
        time.afterReading(answer);
      }
    },
    tell: () => undefined,
    dismiss() {
      wake();
      return Promise.resolve();
    },
    leave: () => Promise.resolve(""),
  };
}
