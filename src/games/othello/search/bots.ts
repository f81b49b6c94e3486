import type { Bot, BotLevel, BotQuestion, ThinkingBudget } from "../../../core/game.ts";
import type { LocalizedText } from "../../../core/lang.ts";
import { pick } from "../../../core/random.ts";
import type { DiscView } from "../../disc-board/disc-game.ts";
import type { OthelloMove } from "../squares.ts";
import { listMoves, type OthelloState, stateOf } from "../state.ts";
import { BOTS, LEVELS } from "../words.ts";
import { emptiesOf, evaluateMoves, findBestMove, type SearchStyle } from "./engine.ts";

type OthelloBot = Bot<OthelloMove, DiscView>;

/** While more squares are empty, a bot draws among nearly equal moves: games between two bots differ. */
const OPENING_EMPTIES = 52;
/** Moves at most so many discs worse than the best are nearly equal. */
const TOLERANCE = 1;

export const MASTER_STYLE: SearchStyle = { evaluation: "patterns", confidence: 6 };

/** Corners and mobility, a few plies ahead. */
export const searchBot: OthelloBot = createThinkingBot({
  id: "search",
  about: BOTS.search,
  levels: [
    { name: LEVELS.beginner, limit: { nodes: 300 } },
    { name: LEVELS.easy, limit: { nodes: 1500 } },
    { name: LEVELS.normal, limit: { nodes: 6000 } },
    { name: LEVELS.strong, limit: { nodes: 30_000 } },
    { name: LEVELS.strongest, limit: { nodes: 150_000 } },
  ],
  usualLevel: 3,
  style: { evaluation: "simple", confidence: 0 },
});

/** Fitted patterns, predictions and exact endgames. */
export const masterBot: OthelloBot = createThinkingBot({
  id: "master",
  about: BOTS.master,
  levels: [
    { name: LEVELS.easy, limit: { nodes: 20_000 } },
    { name: LEVELS.normal, limit: { nodes: 100_000 } },
    { name: LEVELS.strong, limit: { nodes: 600_000 } },
    { name: LEVELS.veryStrong, limit: { ms: 1000 } },
    { name: LEVELS.strongest, limit: { ms: 5000 } },
  ],
  usualLevel: 3,
  style: MASTER_STYLE,
});

interface ThinkingBotSettings {
  readonly id: string;
  readonly about: LocalizedText;
  readonly levels: readonly BotLevel[];
  readonly usualLevel: number;
  readonly style: SearchStyle;
}

function createThinkingBot({ id, about, levels, usualLevel, style }: ThinkingBotSettings): OthelloBot {
  return { id, about, thinking: { levels, usualLevel }, choose: (question) => chooseMove(question, style) };
}

function chooseMove(question: BotQuestion<OthelloMove, DiscView>, style: SearchStyle): OthelloMove {
  const { view, seat, budget = limitNodes(QUICK_NODES), note } = question;
  const state = stateOf(view.board, seat);
  const legal = listMoves(state, seat);
  const [only] = legal;
  if (legal.length === 1 && only !== undefined) return only;
  if (emptiesOf(state) > OPENING_EMPTIES) return openGame(question, state, style, budget);
  const { move, score, depth, nodes } = findBestMove(state, style, budget);
  note?.({ score, depth, nodes });
  return move;
}

/** Without a budget, for a quick answer. */
const QUICK_NODES = 5000;

function limitNodes(limit: number): ThinkingBudget {
  return { usedShare: (nodes) => nodes / limit };
}

function openGame(
  { random, note }: BotQuestion<OthelloMove, DiscView>,
  state: OthelloState,
  style: SearchStyle,
  budget: ThinkingBudget,
): OthelloMove {
  const { values, nodes } = evaluateMoves(state, style, budget);
  const best = values[0]?.score ?? 0;
  const { move, score, depth } = pick(
    random,
    values.filter((value) => value.score >= best - TOLERANCE),
  );
  note?.({ score, depth, nodes });
  return move;
}
