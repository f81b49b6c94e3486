import { useRef } from "preact/hooks";
import { seededRandom } from "../../../core/random.ts";
import type { Seat } from "../../../core/seats.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import type { PlayConnection } from "../model/connection.ts";
import { readLegal } from "./use-move-input.ts";

/** Asks a house bot for a move of this seat. */
export function useHint(
  page: AnyGameDefinition,
  view: unknown,
  connection: PlayConnection,
  seat: Seat,
  onHint: (move: unknown) => void,
): () => void {
  const requests = useRef(0);
  return () => {
    const { question } = connection.session;
    if (!question || view === undefined) return;
    const legal = readLegal(page, question);
    const number = ++requests.current;
    void page.loadPrograms().then(({ bots }) => {
      const bot = bots.at(-1);
      // The player may have answered meanwhile.
      if (!bot || number !== requests.current || connection.session.question?.number !== question.number) return;
      onHint(bot.choose({ seat, view, legal, random: seededRandom(question.ply) }));
    });
  };
}
