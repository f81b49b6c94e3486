import type { Random } from "../../core/random.ts";
import type { Time } from "../../core/time.ts";
import type { GameEntry } from "../../games/entry.ts";
import { botPlayer } from "../../players/bot.ts";
import { TRAINING_PREFIX } from "../names/index.ts";
import type { SeatedPlayer } from "./guest.ts";

/** Gives a person time to see their own move before the bot answers. */
const PERSON_PACE_MS = 350;

export type HouseBot = GameEntry["bots"][number];

/** Seats a house bot opposite a guest, as a training partner or because the guest asked for it. */
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

/** The second strongest bot. */
export function trainingBot({ bots }: GameEntry): HouseBot | undefined {
  return bots.at(-2) ?? bots[0];
}
