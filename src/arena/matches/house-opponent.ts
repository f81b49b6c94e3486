import type { Random } from "../../core/random.ts";
import type { Time } from "../../core/time.ts";
import type { GameEntry } from "../../games/entry.ts";
import { botPlayer } from "../../players/bot.ts";
import { TRAINING_PREFIX } from "../names/index.ts";
import type { SeatedPlayer } from "./guest.ts";

/** A person wants to see what was played before the board changes again. */
const PERSON_PACE_MS = 350;

export type HouseBot = GameEntry["bots"][number];

/** One of our bots at a guest's table: for whoever waits alone, or for somebody who asked for it. */
export function seatHouseBot(
  bot: HouseBot,
  random: Random,
  time: Time,
  { training, person }: { readonly training: boolean; readonly person: GameEntry | undefined },
): SeatedPlayer {
  const name = training ? TRAINING_PREFIX + bot.id : bot.id;
  const answerDelayMs = person && Math.min(PERSON_PACE_MS, person.botDelayMs);
  return {
    player: botPlayer({ name, bot, random, time, answerDelayMs }),
    seat: { name, kind: "house", dialect: null },
    redactor: undefined,
    training,
    fixName: () => undefined,
  };
}

/** Neither the easiest nor the hardest. */
export function trainingBot({ bots }: GameEntry): HouseBot | undefined {
  return bots.at(-2) ?? bots[0];
}
