import { GAME_LIST } from "../../games/list.ts";
import { addFileGames, type FileGame } from "../net/file-games.ts";
import { judge, tallyUp, type Judgement } from "./model/judgement.ts";

/** The judgement is posted first, then the tallies of games that have them. */
export type Findings = { readonly judgement: Judgement } | { readonly tallies: readonly (readonly [number, number])[] };

export interface JudgeRequest {
  readonly game: string;
  readonly record: string;
  /** A worker has no document, so the page passes them on. */
  readonly fileGames: readonly FileGame[];
}

addEventListener("message", ({ data }: MessageEvent<JudgeRequest>) => {
  void judgeRecord(data, (findings) => postMessage(findings));
});

async function judgeRecord(
  { game, record, fileGames }: JudgeRequest,
  post: (findings: Findings) => void,
): Promise<void> {
  await addFileGames(fileGames);
  const page = await GAME_LIST.find(({ id }) => id === game)?.load();
  if (!page) {
    post({ judgement: { agrees: false, ply: 0, why: `no rules of ${game} are known here` } });
    return;
  }
  const judgement = judge(page.rules, record);
  post({ judgement });
  if (page.stats.scorePanel && judgement.agrees) post({ tallies: tallyUp(page, record) });
}
