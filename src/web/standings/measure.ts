import type { RowShape } from "../../api/standings.ts";

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

/** Glicko-2 has a standard deviation: 1.96 of them are half the 95 % interval. */
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

export interface RankedRow {
  readonly row: RowShape;
  /** null = unknown. */
  readonly rank: number | null;
  readonly measure: Measure | null;
}

export const ROW_GROUPS = ["ranked", "provisional", "unrated"] as const;

export interface GroupedRow extends RankedRow {
  readonly group: (typeof ROW_GROUPS)[number];
}

/** The ranked rows ordered by this measure, then the provisional ones, then those without a rating. */
export function groupRows(rows: readonly RowShape[], kind: RatingKind): readonly GroupedRow[] {
  const rated = rows.filter(({ played }) => played > 0);
  const ranked = rated.filter(({ provisional }) => !provisional);
  const provisional = rated.filter(({ provisional }) => provisional);
  const unrated = rows.filter(({ played }) => played === 0);
  return [
    ...orderRows(ranked, kind).map((each) => ({ ...each, group: "ranked" as const })),
    ...orderRows(provisional, kind).map((each) => ({ ...each, rank: null, group: "provisional" as const })),
    ...unrated.map((row) => ({ row, rank: null, measure: null, group: "unrated" as const })),
  ];
}

/** Ordered by this measure; equal values share a place, and rows without a value come last. */
export function orderRows(rows: readonly RowShape[], kind: RatingKind): readonly RankedRow[] {
  const measured = rows.map((row) => ({ row, rank: row.rank, measure: measureOf(row, kind) }));
  // The archive's own order also ranks equal values.
  if (kind === "bradley-terry") return measured;
  const known = measured.filter(({ measure }) => measure !== null);
  known.sort((a, b) => (b.measure?.value ?? 0) - (a.measure?.value ?? 0));
  let rank = 0;
  const ranked = known.map((each, index) => {
    if (known[index - 1]?.measure?.value !== each.measure?.value) rank = index + 1;
    return { ...each, rank };
  });
  const unknown = measured.filter(({ measure }) => measure === null);
  return [...ranked, ...unknown.map((each) => ({ ...each, rank: null }))];
}
