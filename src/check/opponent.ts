import type { Bot } from "../core/game.ts";
import type { GameEntry } from "../games/entry.ts";
import { realTime } from "../links/time.ts";
import type { Participant } from "../match/participant.ts";
import { botPlayer } from "../players/bot.ts";

const NAME = "check";
/** A second line of the program then comes out of turn, and not as the answer to the next question. */
const ANSWER_DELAY_MS = 5;

/** Answers the moves of the script in turn, then plays as the weakest bot that answers at once. */
export function scriptedOpponent(entry: GameEntry, script: readonly string[]): Participant {
  const usual = entry.bots.find(({ id }) => id === "random") ?? entry.bots[0];
  if (!usual) throw new Error(`${entry.rules.id} has no bot`);
  return {
    info: { name: NAME, dialect: null, digest: null },
    guest: false,
    untimed: false,
    seat: (random) =>
      botPlayer({
        name: NAME,
        bot: withScript(entry, usual, script),
        random,
        time: realTime,
        answerDelayMs: ANSWER_DELAY_MS,
      }),
  };
}

function withScript(
  entry: GameEntry,
  usual: GameEntry["bots"][number],
  script: readonly string[],
): Bot<unknown, unknown> {
  const left = [...script];
  return {
    id: usual.id,
    about: usual.about,
    choose(question) {
      // A set-up before the scripted moves is the bot's own.
      const next = left[0] === undefined ? undefined : entry.rules.readMove(left[0]);
      const allowed = next?.ok === true && (question.legal === undefined || isListed(entry, question.legal, left[0]));
      if (!allowed || !next.ok) return usual.choose(question);
      left.shift();
      return next.value;
    },
  };
}

function isListed(entry: GameEntry, legal: readonly unknown[], text: string | undefined): boolean {
  return legal.some((move) => entry.rules.writeMove(move) === text);
}
