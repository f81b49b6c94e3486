// Compiled against the packed package with strict settings by test/end-to-end/library.test.ts.
import {
  auditRecord,
  foldEvents,
  type MatchResult,
  readRecord,
  replayRecord,
  runMatch,
  runSeries,
  UsageError,
} from "shinpan";
import { type Bot, defineGame, type ListedRules } from "shinpan/game-kit";
import { connect4, type DiscView, geister, type GeisterMove, lifewar, othello, type OthelloState } from "shinpan/games";
import { createBoard, customRule, findPattern, LifeRuleBase, readPattern, writePattern } from "shinpan/life";
import { type AskMessage, connectWebSocket, nativeDialect, loadSchema } from "shinpan/protocol";
import { bradleyTerry, elo, planEvent, sprt, standings } from "shinpan/tournament";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_same: Same<A, B>): void => undefined;

// Rules keep the types of their game.
const state = othello.start();
same<typeof state, OthelloState>(true);
const [move] = othello.moves(state, 0);
same<typeof move, number | undefined>(true);
same<ReturnType<typeof othello.view>, DiscView>(true);
const bots: readonly Bot<number, DiscView>[] = connect4.bots;
// @ts-expect-error a square is not a move of Geister
geister.play(geister.start(), 0, 5);
// @ts-expect-error the moves of the war cannot be listed
lifewar.moves(lifewar.start(), 0);

// Matches know the views and moves of their game.
export async function play(): Promise<MatchResult> {
  await runMatch({
    game: "geister",
    players: [
      "random",
      {
        name: "mine",
        choose({ legal, view, seat }) {
          same<typeof legal, readonly GeisterMove[]>(true);
          same<typeof seat, 0 | 1>(true);
          const first = legal[0];
          if (!first) throw new Error(String(view.board));
          return first;
        },
      },
    ],
    onEvent(event, position) {
      if (event.type === "moved") console.log(event.seat, event.move, position.ply);
    },
  });
  await runMatch({
    game: "lifewar",
    players: [
      "random",
      {
        name: "mine",
        choose({ legal }) {
          same<typeof legal extends readonly unknown[] ? "listed" : "perhaps", "perhaps">(true);
          return lifewar.bots[0]?.choose as never;
        },
      },
    ],
  });
  // @ts-expect-error there is no such house game
  await runMatch({ game: "chess", players: ["a", "b"] });
  // @ts-expect-error a match has two players
  await runMatch({ game: "othello", players: ["random"] });
  const { standings: rows } = await runSeries({ game: "connect4", players: ["search", "random"], games: 2 });
  console.log(rows[0]?.elo?.toFixed(1));
  return runMatch({ game: "othello", players: ["random", { command: "python3 bot.py", name: "python" }] });
}

const record = readRecord("");
const { positions } = replayRecord(record, othello);
same<(typeof positions)[number]["state"], OthelloState>(true);
const folded = foldEvents(connect4, record.events);
const board: string = folded.state.board;
const audit = auditRecord(record);
const line: number | undefined = audit.ok ? undefined : audit.line;

export const ownRules = (rules: ListedRules<{ n: number }, number, number, object>): Promise<MatchResult> =>
  runMatch({
    game: { rules },
    players: [
      {
        name: "a",
        choose({ legal, view }) {
          same<typeof legal, readonly number[]>(true);
          return legal[0] ?? view;
        },
      },
      "b",
    ],
  });

const life = createBoard({ rule: "B3/S23", pattern: findPattern("glider") }).run(4n);
const population: bigint = life.population;
const rle: string = writePattern("rle", readPattern("bo$2bo$3o!"));
class Mine extends LifeRuleBase {
  override readonly states = 3;
}
customRule(new Mine());

const plan = planEvent({ players: ["a", "b"] });
const rating: number | undefined = bradleyTerry(2, [{ players: [0, 1], score: [1, 0] }]).rating[0];
const llr: number = sprt({ elo0: 0, elo1: 5, pairs: [1, 2, 3, 4, 5] }).llr;
const table = standings([{ players: ["a", "b"], winner: 0 }]);

const end = nativeDialect({ rules: othello, views: othello.views }).host;
const ask: AskMessage<{ board: string }> = { type: "ask", ply: 0, view: { board: "" }, left: null };
export const client = connectWebSocket({
  url: "ws://127.0.0.1",
  game: othello,
  choose: ({ legal, view }) => legal?.[0] ?? view.turn,
});
export const textClient = connectWebSocket({
  url: "ws://127.0.0.1",
  game: "anything",
  choose: ({ legal }) => legal?.[0] ?? "pass",
});
export {
  ask,
  bots,
  board,
  defineGame,
  elo,
  end,
  line,
  llr,
  plan,
  population,
  rating,
  rle,
  loadSchema,
  table,
  UsageError,
};
