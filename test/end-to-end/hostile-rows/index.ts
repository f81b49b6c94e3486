import { ENDINGS } from "./endings.ts";
import { READING } from "./reading.ts";
import { RESOURCES } from "./resources.ts";
import { RIGHTS } from "./rights.ts";
import type { HostileRow } from "./row.ts";

export const HOSTILE_ROWS: readonly HostileRow[] = [...READING, ...RIGHTS, ...RESOURCES, ...ENDINGS];
