import { type AnyPlayer, NO_EVIDENCE, type RefereePort } from "../core/player.ts";
import type { Time } from "../core/time.ts";

interface RecordedSetup {
  readonly name: string;
  readonly house: boolean;
  /** In the order of its questions. */
  readonly moves: readonly unknown[];
  readonly time: Time;
  /** Called with the first question after the last move. */
  readonly onEnd?: (() => void) | undefined;
}

/** Answers with the moves of a record; after the last of them it stays silent. */
export function recordedPlayer({ name, house, moves, time, onEnd }: RecordedSetup): AnyPlayer {
  let answered = 0;
  let referee: RefereePort<unknown> | undefined;
  return {
    name,
    house,
    sit(_, port) {
      referee = port;
      return Promise.resolve();
    },
    chargeableFrom: () => undefined,
    ask() {
      const index = answered++;
      if (index < moves.length)
        referee?.report({ kind: "move", move: moves[index], stamp: { at: time.now(), lag: 0 } });
      else onEnd?.();
    },
    notify: () => undefined,
    announceVerdict: () => Promise.resolve(),
    leave: () => Promise.resolve(NO_EVIDENCE),
  };
}
