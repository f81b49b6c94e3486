import { limitOf } from "../../core/bot-strength.ts";
import type { Bot, ThinkingLimit } from "../../core/game.ts";
import { seededRandom } from "../../core/random.ts";
import { timedBudget } from "../../core/thinking-budget.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { GAME_LIST } from "../../games/list.ts";
import { findLostMoves, losersOf, sharedTime } from "../../games/lost-moves.ts";
import { readRecord } from "../../referee/record.ts";
import { addFileGames } from "../net/file-games.ts";
import type { HintRequest, LostMovesRequest, ThinkingAnswer, ThinkingRequest } from "./messages.ts";

// Runs searches for the page, which itself loads neither bots nor tables.

/** Time limit of a hint, for which a person waits. */
const MAX_HINT_MS = 1000;

const now = (): number => performance.now();
const answer = (message: ThinkingAnswer): void => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<ThinkingRequest>) => {
  think(data).catch(() => answer({ id: data.id, kind: "failed" }));
});

async function think(request: ThinkingRequest): Promise<void> {
  await addFileGames(request.fileGames);
  const game = await GAME_LIST.find(({ id }) => id === request.game)?.load();
  if (!game) throw new Error(`no rules of ${request.game} are known here`);
  await (request.kind === "hint" ? chooseHint(game, request) : searchLostMoves(game, request));
}

async function chooseHint(game: AnyGameDefinition, { id, seat, view, legal, seed }: HintRequest): Promise<void> {
  const { bots } = await game.loadPrograms();
  const bot = bots.at(-1);
  if (!bot) throw new Error(`${game.rules.id} has no bot`);
  const budget = budgetOf(bot);
  const move = bot.choose({ seat, view, legal, random: seededRandom(seed), ...(budget && { budget }) });
  answer({ id, kind: "hint", move });
}

function budgetOf({ thinking }: Bot<unknown, unknown>) {
  if (!thinking) return undefined;
  const limit: ThinkingLimit = limitOf(thinking);
  const endMs = "ms" in limit ? Math.min(limit.ms, MAX_HINT_MS) : MAX_HINT_MS;
  return timedBudget({ now, endMs: () => endMs, ...("nodes" in limit && { nodes: limit.nodes }) });
}

async function searchLostMoves(game: AnyGameDefinition, { id, record, totalMs }: LostMovesRequest): Promise<void> {
  const { opened, events } = readRecord(record);
  const last = events.at(-1);
  if (!game.loadAnalysis || last?.type !== "closed") throw new Error("there is nothing to search");
  const analysis = await game.loadAnalysis();
  const budgetFor = sharedTime(totalMs, now, (ms) => timedBudget({ now, endMs: () => ms }));
  for (const found of findLostMoves(game.rules, analysis, { opened, events }, losersOf(last.verdict), budgetFor))
    answer({ id, kind: "lost moves", found });
}
