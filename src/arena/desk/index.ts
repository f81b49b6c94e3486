export { createDesk, type Desk, type DeskSetup } from "./desk.ts";
export type { LeagueRoll } from "./parts.ts";
export type { DeskLimits, DeskSettings } from "./settings.ts";
