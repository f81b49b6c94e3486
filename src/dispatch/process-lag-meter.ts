import { createLagMeter } from "../links/lag-meter.ts";

/** One for the process: every link's bytes are stamped by the same heart. */
export const lagMeter = createLagMeter();
