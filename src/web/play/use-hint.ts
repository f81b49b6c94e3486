import { useRef } from "preact/hooks";
import { seededRandom } from "../../core/random.ts";
import type { Seat } from "../../core/seats.ts";
import type { GamePage } from "../../games/page.ts";
import type { Line } from "./session.ts";

/** What a house bot would do in this seat. */
export function useHint(
  page: GamePage,
  view: unknown,
  line: Line,
  seat: Seat,
  tell: (move: unknown) => void,
): () => void {
  const asked = useRef(0);
  return () => {
    const { question } = line.now;
    if (!question || view === undefined) return;
    const legal = question.legal?.flatMap((text) => {
      const read = page.rules.readMove(text);
      return read.ok ? [read.value] : [];
    });
    const number = ++asked.current;
    void page.hinter().then((bot) => {
      // Whoever has answered meanwhile needs none.
      if (number !== asked.current || line.now.question?.number !== question.number) return;
      tell(bot.choose({ seat, view, legal, random: seededRandom(question.ply) }));
    });
  };
}
