import type { EventCrosstableCell, EventStandings } from "../../api/tournaments.ts";
import { type Heat, heatOf } from "../standings/heat.ts";

export type Sign = "win" | "draw" | "loss";

/** A row's result against a column: one sign per game, or a share when there are many games. */
export type CrossCell =
  | { readonly kind: "self" }
  | { readonly kind: "never" }
  | { readonly kind: "signs"; readonly signs: readonly [first: readonly Sign[], second: readonly Sign[]] }
  | { readonly kind: "share"; readonly heat: Heat; readonly tally: readonly [number, number, number] };

/** Two games, a two-game final and its decider; more signs are hard to read. */
const MAX_SIGNS = 5;

/** Rows `from` to `to` (exclusive). Signs are used only if no pair has more than MAX_SIGNS games. */
export function crossCells(
  { crosstable }: Pick<EventStandings, "crosstable">,
  from = 0,
  to = crosstable.length,
): {
  readonly signs: boolean;
  readonly rows: readonly (readonly CrossCell[])[];
} {
  const signs = crosstable.every((row) => row.every((cell) => cell === null || gamesOf(cell) <= MAX_SIGNS));
  return { signs, rows: crosstable.slice(from, to).map((row) => row.map((cell) => cellOf(cell, signs))) };
}

function gamesOf({ wins, draws, losses }: EventCrosstableCell): number {
  return wins + draws + losses;
}

function cellOf(cross: EventCrosstableCell | null, signs: boolean): CrossCell {
  if (cross === null) return { kind: "self" };
  const tally = [cross.wins, cross.draws, cross.losses] as const;
  const heat = heatOf(tally);
  if (!heat) return { kind: "never" };
  if (!signs) return { kind: "share", heat, tally };
  const { first } = cross;
  const second = [tally[0] - first[0], tally[1] - first[1], tally[2] - first[2]] as const;
  return { kind: "signs", signs: [signsOf(first), signsOf(second)] };
}

/** Wins first: the order of play is not known here. */
function signsOf([wins, draws, losses]: readonly [number, number, number]): readonly Sign[] {
  return [
    ...Array.from({ length: wins }, () => "win" as const),
    ...Array.from({ length: draws }, () => "draw" as const),
    ...Array.from({ length: losses }, () => "loss" as const),
  ];
}
