import type { EventDecision } from "../../api/tournaments.ts";

/** A name; null = no opponent (bye); undefined = not known yet. */
export type Side = string | null | undefined;

export interface Tie {
  readonly sides: readonly [Side, Side];
  /** Absent before the first game and for a bye. */
  readonly score?: readonly [number, number];
  readonly winner: 0 | 1 | null;
  readonly by: EventDecision["by"];
}

/** All rounds of a knockout, decided or not. */
export function buildBracket(
  decisions: readonly EventDecision[],
  players: number,
): readonly (readonly Tie[])[] {
  const rounds: (readonly Tie[])[] = [];
  const count = players > 1 ? Math.ceil(Math.log2(players)) : 0;
  for (let round = 1; round <= count; round++) {
    const known = decisions.filter(({ stage }) => stage === round).sort((a, b) => a.pairing - b.pairing);
    const before = rounds.at(-1);
    rounds.push(
      Array.from({ length: 2 ** (count - round) }, (_, index): Tie => {
        const decision = known[index];
        if (decision) return tieOf(decision);
        const sides = [winnerOf(before?.[2 * index]), winnerOf(before?.[2 * index + 1])] as const;
        return { sides, winner: null, by: null };
      }),
    );
  }
  return rounds;
}

export function tieOf({ players, score, winner, by }: EventDecision): Tie {
  const played = by !== "bye" && (score[0] > 0 || score[1] > 0 || by !== null);
  return { sides: players, winner, by, ...(played && { score }) };
}

function winnerOf(tie: Tie | undefined): Side {
  return tie === undefined || tie.winner === null ? undefined : tie.sides[tie.winner];
}
