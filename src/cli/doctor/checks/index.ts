import type { Check } from "../check.ts";
import { CONSOLE_CHECKS } from "./console.ts";
import { MACHINE_CHECKS } from "./machine.ts";
import { NETWORK_CHECKS } from "./network.ts";
import { reach } from "./reach.ts";
import { SANDBOX_CHECKS } from "./sandbox.ts";
import { SOFTWARE_CHECKS } from "./software.ts";

export const CHECKS: readonly Check[] = [
  ...SOFTWARE_CHECKS,
  ...MACHINE_CHECKS,
  ...SANDBOX_CHECKS,
  reach,
  ...NETWORK_CHECKS,
  ...CONSOLE_CHECKS,
];
