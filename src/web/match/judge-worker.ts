import { GAME_LIST } from "../../games/list.ts";
import { judge, tallyUp, type Judgement } from "./model/judgement.ts";

/** The judgement is posted first, then the tallies of games that have them. */
export type Findings = { readonly judgement: Judgement } | { readonly tallies: readonly (readonly [number, number])[] };

addEventListener("message", ({ data }: MessageEvent<{ game: string; record: string }>) => {
  void judgeRecord(data.game, data.record, (findings) => postMessage(findings));
});

async function judgeRecord(game: string, record: string, post: (findings: Findings) => void): Promise<void> {
  const page = await GAME_LIST.find(({ id }) => id === game)?.load();
  if (!page) {
    post({ judgement: { agrees: false, ply: 0, why: `no rules of ${game} are known here` } });
    return;
  }
  const judgement = judge(page.rules, record);
  post({ judgement });
  if (page.stats.scorePanel && judgement.agrees) post({ tallies: tallyUp(page, record) });
}
