import { loadOptional } from "../threads/optional-package.ts";
import type * as Queue from "./queue/index.ts";

/** The queue is loaded only on demand, because most events run without it and its packages are optional. */
export async function loadQueue(): Promise<typeof Queue> {
  const purpose = { en: "--redis", ja: "--redis " };
  return loadOptional(["bullmq", "ioredis"], purpose, () => import("./queue/index.ts"));
}
