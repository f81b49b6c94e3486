import type { Time } from "../../core/time.ts";
import type { GameEntry } from "../../games/entry.ts";
import { createParticipant } from "../../match/participant.ts";
import { TRAINING_PREFIX } from "../names/index.ts";
import type { ArenaParticipant, Guest } from "./guest.ts";

/** Gives a person time to see their own move before the bot answers. */
const PERSON_PACE_MS = 350;

export type HouseBot = GameEntry["bots"][number];

/** A house bot opposite a guest, as a training partner or because the guest asked for it. */
export function houseOpponent(bot: HouseBot, guest: Guest, time: Time, training: boolean): ArenaParticipant {
  const { entry } = guest;
  const name = training ? TRAINING_PREFIX + bot.id : bot.id;
  const paced = !training || guest.kind === "person";
  return {
    participant: createParticipant(
      { kind: "bot", name, bot: bot.id },
      {
        entry,
        time,
        level: "none",
        memoryBytes: null,
        answerDelayMs: paced ? Math.min(PERSON_PACE_MS, entry.botDelayMs) : undefined,
      },
    ),
    seat: { name, kind: "house", dialect: null },
    training,
    fixName: () => undefined,
  };
}

/** The second strongest bot. */
export function trainingBot({ bots }: GameEntry): HouseBot | undefined {
  return bots.at(-2) ?? bots[0];
}
