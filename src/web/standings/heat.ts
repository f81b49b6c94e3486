/** Wins, draws and losses of the row against the column. */
export type Tally = readonly [wins: number, draws: number, losses: number];

export interface Heat {
  /** Score of the row. */
  readonly percent: number;
  /** 50 and more; shown bold. */
  readonly strong: boolean;
  /** CSS colour, tinted by at most half so that numbers stay readable. */
  readonly ground: string | undefined;
}

const MIN_TINT_PERCENT = 8;
const MAX_TINT_PERCENT = 50;

export function heatOf([wins, draws, losses]: Tally): Heat | null {
  const played = wins + draws + losses;
  if (played <= 0) return null;
  const share = (wins + draws / 2) / played;
  const strength = MIN_TINT_PERCENT + (MAX_TINT_PERCENT - MIN_TINT_PERCENT) * 2 * Math.abs(share - 0.5);
  return {
    percent: Math.round(share * 100),
    strong: share >= 0.5,
    ground:
      share === 0.5
        ? undefined
        : `color-mix(in srgb, var(--${share > 0.5 ? "heat-hi" : "heat-lo"}) ${Math.round(strength)}%, var(--surface))`,
  };
}
