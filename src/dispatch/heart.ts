import { createPulse } from "../links/pulse.ts";

/** One for the process: every link's bytes are stamped by the same heart. */
export const pulse = createPulse();
