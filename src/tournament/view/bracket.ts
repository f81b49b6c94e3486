import type { LocalizedText } from "../../core/lang.ts";
import type { NamedDecision, Standings } from "../../api/event-standings.ts";
import { WORDS } from "./words.ts";

/** A name; null = no opponent (bye); undefined = not known yet. */
export type Side = string | null | undefined;

export interface Tie {
  readonly sides: readonly [Side, Side];
  /** Absent before the first game and for a bye. */
  readonly score?: readonly [number, number];
  readonly winner: 0 | 1 | null;
  readonly by: NamedDecision["by"];
}

export interface BracketRound {
  /** From 1. */
  readonly round: number;
  /** With the placeholder {round}. */
  readonly title: LocalizedText;
  readonly ties: readonly Tie[];
}

export interface BracketView {
  readonly title: LocalizedText;
  readonly rounds: readonly BracketRound[];
}

/** The pairings that must have a winner, decided or not; null = the format has none. */
export function viewBracket({
  decisions,
  rows,
  summary: { drawing },
}: Pick<Standings, "decisions" | "rows" | "summary">): BracketView | null {
  if (drawing === null) return null;
  if (drawing === "bracket") return { title: WORDS.bracket, rounds: buildBracket(decisions, rows.length) };
  const [decision] = decisions;
  const tie: Tie = decision ? tieOf(decision) : { sides: [rows[0]?.name, rows[1]?.name], winner: null, by: null };
  return { title: WORDS.final, rounds: [{ round: 1, title: WORDS.final, ties: [tie] }] };
}

/** All rounds of a knockout. */
export function buildBracket(decisions: readonly NamedDecision[], players: number): readonly BracketRound[] {
  const rounds: BracketRound[] = [];
  const count = players > 1 ? Math.ceil(Math.log2(players)) : 0;
  for (let round = 1; round <= count; round++) {
    const known = decisions.filter(({ stage }) => stage === round).sort((a, b) => a.pairing - b.pairing);
    const before = rounds.at(-1)?.ties;
    const ties = Array.from({ length: 2 ** (count - round) }, (_, index): Tie => {
      const decision = known[index];
      if (decision) return tieOf(decision);
      const sides = [winnerOf(before?.[2 * index]), winnerOf(before?.[2 * index + 1])] as const;
      return { sides, winner: null, by: null };
    });
    rounds.push({ round, title: titleOf(ties.length), ties });
  }
  return rounds;
}

function titleOf(ties: number): LocalizedText {
  if (ties === 1) return WORDS.lastRound;
  return ties === 2 ? WORDS.semifinal : WORDS.round;
}

export function tieOf({ players, score, winner, by }: NamedDecision): Tie {
  const played = by !== "bye" && (score[0] > 0 || score[1] > 0 || by !== null);
  return { sides: players, winner, by, ...(played && { score }) };
}

function winnerOf(tie: Tie | undefined): Side {
  return tie === undefined || tie.winner === null ? undefined : tie.sides[tie.winner];
}
