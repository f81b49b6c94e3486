import type { TerminalStyle } from "../core/terminal-style.ts";
import type { AnyGame } from "../core/game.ts";
import { SEATS } from "../core/seats.ts";
import type { GameEntry } from "../games/entry.ts";
import type { FormatMessage, LocalizedText } from "../core/lang.ts";
import { formatSeat, SEAT_MARKS } from "./match-words.ts";

const TO_MOVE: LocalizedText = { en: "{who} to move", ja: "手番は{who}" };
const AND: LocalizedText = { en: " and ", ja: "と" };
const NATURE: LocalizedText = { en: "a generation is due", ja: "世代交代" };
const WON: LocalizedText = { en: "over, {who} won", ja: "終局、{who}の勝ち" };
const DRAWN: LocalizedText = { en: "over, a draw", ja: "終局、引き分け" };
const PLY: LocalizedText = { en: "Ply {ply}, {phase}.", ja: "{ply}手目、{phase}。" };
const LEGAL: LocalizedText = { en: "Legal moves: {moves}", ja: "合法手：{moves}" };
const LINE: LocalizedText = { en: "ply {ply}, {phase}, {score}", ja: "{ply}手目、{phase}、{score}" };

/** The board, the side to move, the score and the legal moves. */
export function drawPosition(
  say: FormatMessage,
  style: TerminalStyle,
  entry: GameEntry,
  state: unknown,
): readonly string[] {
  const { rules } = entry;
  const moves = legalMoves(rules, state);
  const ply = say(PLY, { ply: rules.ply(state), phase: formatPhase(say, rules, state) });
  return [
    // The judge's view: the reader typed the moves, so nothing is hidden from them.
    ...entry.board.draw(rules.view(state, "judge"), "judge", style, say),
    "",
    ply,
    formatScores(say, rules, state),
    ...(moves.length > 0 ? [say(LEGAL, { moves: moves.join(" ") })] : []),
  ];
}

/** The position without its board, in one line. */
export function formatPosition(say: FormatMessage, game: AnyGame, state: unknown): string {
  const moves = legalMoves(game, state);
  const [a, b] = game.score(state);
  const phase = formatPhase(say, game, state);
  const line = say(LINE, { ply: game.ply(state), phase, score: `${a}–${b}` });
  return moves.length > 0 ? `${line}: ${moves.join(" ")}` : line;
}

function formatPhase(say: FormatMessage, game: AnyGame, state: unknown): string {
  const phase = game.phase(state);
  switch (phase.kind) {
    case "ask":
      return say(TO_MOVE, { who: phase.seats.map((seat) => formatSeat(say, game, seat)).join(say(AND)) });
    case "tick":
      return say(NATURE);
    case "over":
      return phase.winner === null ? say(DRAWN) : say(WON, { who: formatSeat(say, game, phase.winner) });
  }
}

function formatScores(say: FormatMessage, game: AnyGame, state: unknown): string {
  const score = game.score(state);
  return SEATS.map((seat) => `${SEAT_MARKS[seat]} ${formatSeat(say, game, seat)} ${score[seat]}`).join("   ");
}

function legalMoves(game: AnyGame, state: unknown): readonly string[] {
  return SEATS.flatMap((seat) => game.moves?.(state, seat) ?? []).map((move) => game.writeMove(move));
}
