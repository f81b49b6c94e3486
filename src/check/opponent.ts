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
      const [text] = left;
      const next = text === undefined ? undefined : entry.rules.readMove(text);
      if (!next?.ok || !isAllowed(entry, question.legal, text)) return usual.choose(question);
      left.shift();
      return next.value;
    },
  };
}

function isAllowed({ rules }: GameEntry, legal: readonly unknown[] | undefined, text: string | undefined): boolean {
  return legal === undefined || legal.some((move) => rules.writeMove(move) === text);
}
