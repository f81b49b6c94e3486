import type { Ink } from "../core/drawing.ts";
import type { AnyGame } from "../core/game.ts";
import { SEATS } from "../core/seats.ts";
import type { GameEntry } from "../games/entry.ts";
import type { Both, Say } from "./lang.ts";
import { SEAT_MARKS, tellSeat } from "./seat-words.ts";

const TO_MOVE: Both = { en: "{who} to move", ja: "手番は{who}" };
const AND: Both = { en: " and ", ja: "と" };
const NATURE: Both = { en: "a generation is due", ja: "世代交代" };
const WON: Both = { en: "over, {who} won", ja: "終局、{who}の勝ち" };
const DRAWN: Both = { en: "over, a draw", ja: "終局、引き分け" };
const PLY: Both = { en: "Ply {ply}, {phase}.", ja: "{ply}手目、{phase}。" };
const LEGAL: Both = { en: "Legal moves: {moves}", ja: "合法手：{moves}" };
const LINE: Both = { en: "ply {ply}, {phase}, {score}", ja: "{ply}手目、{phase}、{score}" };

/** A position for a person: the board, whose turn it is, the score, what may be played. */
export function drawPosition(say: Say, ink: Ink, entry: GameEntry, state: unknown): readonly string[] {
  const { rules } = entry;
  const moves = legalMoves(rules, state);
  const ply = say(PLY, { ply: rules.ply(state), phase: tellPhase(say, rules, state) });
  return [
    // The judge sees everything: whoever typed the moves knows them anyway.
    ...entry.draw(rules.view(state, "judge"), "judge", ink),
    "",
    ply,
    tellScores(say, rules, state),
    ...(moves.length > 0 ? [say(LEGAL, { moves: moves.join(" ") })] : []),
  ];
}

/** The same without the board, in one line. */
export function tellPosition(say: Say, game: AnyGame, state: unknown): string {
  const moves = legalMoves(game, state);
  const [a, b] = game.score(state);
  const phase = tellPhase(say, game, state);
  const line = say(LINE, { ply: game.ply(state), phase, score: `${a}–${b}` });
  return moves.length > 0 ? `${line}: ${moves.join(" ")}` : line;
}

function tellPhase(say: Say, game: AnyGame, state: unknown): string {
  const phase = game.phase(state);
  switch (phase.kind) {
    case "ask":
      return say(TO_MOVE, { who: phase.seats.map((seat) => tellSeat(say, game, seat)).join(say(AND)) });
    case "tick":
      return say(NATURE);
    case "over":
      return phase.winner === null ? say(DRAWN) : say(WON, { who: tellSeat(say, game, phase.winner) });
  }
}

function tellScores(say: Say, game: AnyGame, state: unknown): string {
  const score = game.score(state);
  return SEATS.map((seat) => `${SEAT_MARKS[seat]} ${tellSeat(say, game, seat)} ${score[seat]}`).join("   ");
}

function legalMoves(game: AnyGame, state: unknown): readonly string[] {
  return SEATS.flatMap((seat) => game.moves?.(state, seat) ?? []).map((move) => game.writeMove(move));
}
