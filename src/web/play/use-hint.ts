import { useRef } from "preact/hooks";
import { seededRandom } from "../../core/random.ts";
import type { Seat } from "../../core/seats.ts";
import type { GamePage } from "../../games/page.ts";
import type { PlayConnection } from "./connection.ts";

/** What a house bot would do in this seat. */
export function useHint(
  page: GamePage,
  view: unknown,
  line: PlayConnection,
  seat: Seat,
  tell: (move: unknown) => void,
): () => void {
  const asked = useRef(0);
  return () => {
    const { question } = line.session;
    if (!question || view === undefined) return;
    const legal = question.legal?.flatMap((text) => {
      const read = page.rules.readMove(text);
      return read.ok ? [read.value] : [];
    });
    const number = ++asked.current;
    void page.loadHintBot().then((bot) => {
      // Whoever has answered meanwhile needs none.
      if (number !== asked.current || line.session.question?.number !== question.number) return;
      tell(bot.choose({ seat, view, legal, random: seededRandom(question.ply) }));
    });
  };
}
