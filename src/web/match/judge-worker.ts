import { PAGES } from "../../games/pages.ts";
import { judge, tallyUp, type Judgement } from "./model/judgement.ts";

export type { Judgement } from "./model/judgement.ts";

/** First the judgement; then, where the game has any, what it adds up. */
export type Findings =
  { readonly judgement: Judgement } | { readonly tallies: readonly (readonly [number, number])[] };

addEventListener("message", ({ data }: MessageEvent<{ game: string; record: string }>) => {
  void answer(data.game, data.record, (findings) => postMessage(findings));
});

async function answer(game: string, record: string, tell: (findings: Findings) => void): Promise<void> {
  const page = await PAGES.find(({ id }) => id === game)?.load();
  if (!page) {
    const why = `no rules of ${game} are known here`;
    return void tell({ judgement: { agrees: false, ply: 0, why } });
  }
  const judgement = judge(page.rules, record);
  tell({ judgement });
  if (page.tally && judgement.agrees) tell({ tallies: tallyUp(page, record) });
}
