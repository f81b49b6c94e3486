import type { CommandSpec } from "../command.ts";
export const command: CommandSpec = { examples: ["shinpan doctor"], run() {} };
