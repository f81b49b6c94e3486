import type { Bot, BotLevel, BotQuestion, ThinkingBudget } from "../../../core/game.ts";
import type { LocalizedText } from "../../../core/lang.ts";
import { pick } from "../../../core/random.ts";
import { nodeBudget } from "../../../core/thinking-budget.ts";
import type { DiscView } from "../../disc-board/disc-game.ts";
import type { OthelloMove } from "../squares.ts";
import { listMoves, type OthelloState, stateOf } from "../state.ts";
import { BOTS, LEVELS } from "../words.ts";
import { emptiesOf, evaluateMoves, findBestMove, prepareSearch, type SearchStyle } from "./engine.ts";

type OthelloBot = Bot<OthelloMove, DiscView>;

/**
 * With more empty squares than this, a bot chooses at random among nearly equal moves, so that games between two bots
 * differ.
 */
const OPENING_EMPTIES = 52;
/** Moves at most this many discs worse than the best are nearly equal. */
const TOLERANCE = 1;

/** From this level on, `master` solves the last squares exactly. */
const SOLVING_LEVEL = 3;
/** `master` solves this many empty squares; published positions with 20 took at most 0.4 s. */
const SOLVED_EMPTIES = 20;
/** Solving may use this many times the nodes of the level; 20 empty squares need 10 million nodes on average. */
const SOLVING_ALLOWANCE = 200;

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
  solvingLevel: SOLVING_LEVEL,
});

interface ThinkingBotSettings {
  readonly id: string;
  readonly about: LocalizedText;
  readonly levels: readonly BotLevel[];
  readonly usualLevel: number;
  readonly style: SearchStyle;
  /** From this level on, the node limit does not apply to the last squares; absent = it always applies. */
  readonly solvingLevel?: number;
}

function createThinkingBot(settings: ThinkingBotSettings): OthelloBot {
  const { id, about, levels, usualLevel, style } = settings;
  const choose: OthelloBot["choose"] = (question) => chooseMove(question, settings);
  return {
    ...{ id, about, thinking: { levels, usualLevel }, choose },
    openMatch() {
      prepareSearch(style);
      return { choose };
    },
  };
}

function chooseMove(
  question: BotQuestion<OthelloMove, DiscView>,
  { style, solvingLevel = Infinity }: ThinkingBotSettings,
): OthelloMove {
  const { view, seat, budget = nodeBudget(QUICK_NODES), level = 0, note } = question;
  const state = stateOf(view.board, seat);
  const legal = listMoves(state, seat);
  const [only] = legal;
  if (legal.length === 1 && only !== undefined) return only;
  if (emptiesOf(state) > OPENING_EMPTIES) return openGame(question, state, style, budget);
  const solves = level >= solvingLevel && emptiesOf(state) <= SOLVED_EMPTIES;
  const { move, score, depth, nodes } = findBestMove(state, style, solves ? enlarge(budget) : budget);
  note?.({ score, depth, nodes });
  return move;
}

/** Without a budget, for a quick answer. */
const QUICK_NODES = 5000;

/** The clock of the match still ends it. */
function enlarge(budget: ThinkingBudget): ThinkingBudget {
  return { usedShare: (nodes) => budget.usedShare(nodes / SOLVING_ALLOWANCE) };
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
