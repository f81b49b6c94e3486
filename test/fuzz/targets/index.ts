import type { FuzzTarget } from "../target.ts";
import { dialects } from "./dialects.ts";
import { framers } from "./framers.ts";
import { openHttpTarget } from "./http.ts";
import { life } from "./life.ts";
import { records } from "./records.ts";
import { texts } from "./texts.ts";

/** One target per reader of foreign bytes. */
export const TARGETS: readonly FuzzTarget[] = [
  ...framers,
  ...dialects,
  ...texts,
  ...life,
  ...records,
  openHttpTarget(),
];
