import { ok, refuse, type Result } from "../../src/core/result.ts";

/** One step of a ladder: `bot` should beat the bot before it. */
export interface Rung {
  readonly game: string;
  readonly bot: string;
  readonly over: string;
  /** Wanted share of the points. */
  readonly goal: number;
  readonly games: number;
  readonly options: readonly string[];
}

/** The result of a rung's series. */
export interface RungResult {
  readonly played: number;
  /** Share of the points, with its 95 % interval by pairs of games. */
  readonly score: number;
  readonly low: number;
  readonly high: number;
  /** ISO 8601, without the time. */
  readonly date: string;
}

/** From weak to strong, with the wanted share against the bot before. */
function ladder(
  game: string,
  [first, ...others]: readonly [string, ...(readonly [string, number])[]],
  { games = 200, options = [] }: { readonly games?: number; readonly options?: readonly string[] } = {},
): readonly Rung[] {
  return others.map(([bot, goal], index) => {
    const over = others[index - 1]?.[0] ?? first;
    return { game, bot, over, goal, games, options };
  });
}

export const RUNGS: readonly Rung[] = [
  ...ladder("othello", ["random", ["positional", 0.8], ["search", 0.85], ["master", 0.9]]),
  ...ladder("geister", ["random", ["greedy", 0.85], ["mcts", 0.85], ["inference", 0.55]]),
  ...ladder("lifegame", ["random", ["greedy", 0.85], ["uct", 0.72]]),
  ...ladder("lifewar", ["random", ["gardener", 0.75], ["glider", 0.75], ["general", 0.75]], {
    games: 100,
    options: ["generations=500"],
  }),
];

export function keyOf({ game, bot, over }: Pick<Rung, "game" | "bot" | "over">): string {
  return `${game} ${bot} ${over}`;
}

/**
 * The rungs that the words name: `GAME` those of a game that have no result yet, `GAME:BOT` one rung, measured or not. No words:
 * all rungs without a result.
 */
export function chooseRungs(
  words: readonly string[],
  isMeasured: (rung: Rung) => boolean,
): Result<readonly Rung[], string> {
  const unknown = words.find((word) => !RUNGS.some((rung) => isNamed(rung, word)));
  if (unknown !== undefined) return refuse(unknown);
  return ok(
    RUNGS.filter((rung) => {
      const naming = words.filter((word) => isNamed(rung, word));
      if (naming.some((word) => word !== rung.game)) return true;
      return (words.length === 0 || naming.length > 0) && !isMeasured(rung);
    }),
  );
}

function isNamed({ game, bot }: Rung, word: string): boolean {
  return word === game || word === `${game}:${bot}`;
}
