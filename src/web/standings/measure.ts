import type { RowShape } from "../../api/standings.ts";

/** What strength can be told in. */
export const RATING_KINDS = ["bradley-terry", "elo", "glicko", "points", "spread"] as const;
export type RatingKind = (typeof RATING_KINDS)[number];

export function readRatingKind(text: string | null): RatingKind {
  return RATING_KINDS.find((kind) => kind === text) ?? "bradley-terry";
}

export interface Measure {
  readonly value: number;
  /** Half the 95 % interval; null = this kind has none. */
  readonly error: number | null;
}

/** Glicko-2 tells a standard deviation. */
const DEVIATIONS = 1.96;

/** null = not known yet. */
export function measureOf(row: RowShape, kind: RatingKind): Measure | null {
  switch (kind) {
    case "bradley-terry":
      return measure(row.rating, row.ratingError);
    case "elo":
      return measure(row.elo, row.error);
    case "glicko":
      return row.glicko && measure(row.glicko.rating, DEVIATIONS * row.glicko.deviation);
    case "points":
      return measure(row.played > 0 ? row.points : null, null);
    case "spread":
      return measure(row.played > 0 ? row.spread : null, null);
  }
}

function measure(value: number | null, error: number | null): Measure | null {
  if (value === null || !Number.isFinite(value)) return null;
  return { value, error: error === null || !Number.isFinite(error) ? null : error };
}

export interface Placed {
  readonly row: RowShape;
  /** null = nobody can tell. */
  readonly place: number | null;
  readonly measure: Measure | null;
}

/** Those with a place in the order of the kind, equals sharing one; then those who have none in it. */
export function orderRows(rows: readonly RowShape[], kind: RatingKind): readonly Placed[] {
  const ranked = rows.filter(({ rank }) => rank !== null);
  // The archive's own order is kept where it is the one that is asked for: equals stay as it ranked them.
  if (kind === "bradley-terry")
    return ranked.map((row) => ({ row, place: row.rank, measure: measureOf(row, kind) }));
  const measured = ranked.map((row) => ({ row, measure: measureOf(row, kind) }));
  const known = measured.filter((each) => each.measure !== null);
  known.sort((a, b) => (b.measure?.value ?? 0) - (a.measure?.value ?? 0));
  let place = 0;
  return [
    ...known.map(({ row, measure }, index): Placed => {
      if (known[index - 1]?.measure?.value !== measure?.value) place = index + 1;
      return { row, measure, place };
    }),
    ...measured
      .filter((each) => each.measure === null)
      .map(({ row }): Placed => ({ row, measure: null, place: null })),
  ];
}

/** What a row scored of what it could have; null before its first game. */
export function shareOf({
  played,
  wins,
  draws,
}: {
  played: number;
  wins: number;
  draws: number;
}): number | null {
  return played > 0 ? (wins + draws / 2) / played : null;
}
