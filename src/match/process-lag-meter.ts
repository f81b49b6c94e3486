import { createLagMeter } from "../links/lag-meter.ts";

/** One per process: all links measure lag with the same meter. */
export const lagMeter = createLagMeter();
