import { PAGES } from "../../games/pages.ts";
import { judge, type Judgement } from "./model/judgement.ts";

export type { Judgement } from "./model/judgement.ts";

addEventListener("message", ({ data }: MessageEvent<{ game: string; record: string }>) => {
  void answer(data.game, data.record).then((judgement) => postMessage(judgement));
});

async function answer(game: string, record: string): Promise<Judgement> {
  const page = await PAGES.find(({ id }) => id === game)?.load();
  if (!page) return { agrees: false, ply: 0, why: `no rules of ${game} are known here` };
  return judge(page.rules, record);
}
