import type { Limits } from "../../core/events.ts";
import type { SprtSettings } from "../statistics/sprt.ts";
import type { Format, Points, Preset } from "./event.ts";

/** Values used where the file gives none. */
export interface FormatDefaults {
  readonly format: Format;
  readonly games: number;
  readonly points: Points;
  readonly pointsByPairing: boolean;
  readonly final: boolean;
  /** Dropped as a whole if the file gives any time. */
  readonly time: Pick<Limits, "moveMs" | "bank">;
}

const PLAIN = { games: 2, points: [1, 0.5, 0], pointsByPairing: false, final: false, time: {} } as const;

const PRESET_DEFAULTS: Readonly<Record<Preset, FormatDefaults>> = {
  gat: {
    format: "round-robin",
    games: 2,
    points: [3, 1, 0],
    pointsByPairing: false,
    final: true,
    time: { bank: { bankMs: 600_000, byoyomiMs: 10_000 } },
  },
  "gat-many": {
    format: "round-robin",
    games: 100,
    points: [3, 1, 0],
    pointsByPairing: true,
    final: false,
    time: { moveMs: 1000 },
  },
};

export function formatDefaults(format: Format | Preset): FormatDefaults {
  if (format === "gat" || format === "gat-many") return PRESET_DEFAULTS[format];
  return { ...PLAIN, format, games: format === "sprt" ? 40_000 : PLAIN.games };
}

export const SPRT_DEFAULTS: SprtSettings = {
  elo0: 0,
  elo1: 10,
  alpha: 0.05,
  beta: 0.05,
  model: "normalized",
  counts: "pentanomial",
};
