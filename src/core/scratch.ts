export const SCRATCH_MODES = ["empty", "keep"] as const;

/** Whether the scratch folder of a player is empty at the start of each game, or has what an earlier game left there. */
export type ScratchMode = (typeof SCRATCH_MODES)[number];
