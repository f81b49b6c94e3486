import type { CrosstableCell, Standings } from "../../api/event-standings.ts";

export type Sign = "win" | "draw" | "loss";

export const SIGNS: Readonly<Record<Sign, string>> = { win: "○", draw: "△", loss: "×" };

/** Wins, draws and losses of the row against the column. */
export type CrossTally = readonly [wins: number, draws: number, losses: number];

/** The score of a row against a column. */
export interface Share {
  readonly percent: number;
  /** Score minus one half: -0.5 to 0.5. */
  readonly lead: number;
}

/** A row's result against a column: one sign per game, or a share when there are many games. */
export type CrossCell =
  | { readonly kind: "self" }
  | { readonly kind: "never" }
  /** The games with the first seat, then those with the second. */
  | { readonly kind: "signs"; readonly signs: readonly [first: readonly Sign[], second: readonly Sign[]] }
  | ({ readonly kind: "share"; readonly tally: CrossTally } & Share);

/** Enough for two games, a final of two games and one deciding game; more signs are hard to read. */
const MAX_SIGNS = 5;

/** Rows `from` to `to` (exclusive). Signs are used only if no pair has more than MAX_SIGNS games. */
export function crossCells(
  { crosstable }: Pick<Standings, "crosstable">,
  from = 0,
  to = crosstable.length,
): { readonly signs: boolean; readonly rows: readonly (readonly CrossCell[])[] } {
  const signs = crosstable.every((row) => row.every((cell) => cell === null || gamesOf(cell) <= MAX_SIGNS));
  return { signs, rows: crosstable.slice(from, to).map((row) => row.map((cell) => cellOf(cell, signs))) };
}

/** null = the two have not met. */
export function shareOf([wins, draws, losses]: CrossTally): Share | null {
  const played = wins + draws + losses;
  if (played <= 0) return null;
  const share = (wins + draws / 2) / played;
  return { percent: Math.round(share * 100), lead: share - 0.5 };
}

function gamesOf({ wins, draws, losses }: CrosstableCell): number {
  return wins + draws + losses;
}

function cellOf(cross: CrosstableCell | null, signs: boolean): CrossCell {
  if (cross === null) return { kind: "self" };
  const { wins, draws, losses, first } = cross;
  const share = shareOf([wins, draws, losses]);
  if (!share) return { kind: "never" };
  if (!signs) return { kind: "share", tally: [wins, draws, losses], ...share };
  const second = [wins - first[0], draws - first[1], losses - first[2]] as const;
  return { kind: "signs", signs: [signsOf(first), signsOf(second)] };
}

/** Wins first, because the order of play is not known here. */
function signsOf([wins, draws, losses]: CrossTally): readonly Sign[] {
  return [
    ...Array.from({ length: wins }, () => "win" as const),
    ...Array.from({ length: draws }, () => "draw" as const),
    ...Array.from({ length: losses }, () => "loss" as const),
  ];
}
