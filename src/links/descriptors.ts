import { readdirSync, readFileSync } from "node:fs";

/** Assumed where the system does not say: the usual soft limit of Unix systems. */
const USUAL_LIMIT = 1024;
/** Assumed where open descriptors cannot be counted; an arena without guests has about 50. */
const USUAL_OPEN = 64;

/** The number of descriptors that this process may open (RLIMIT_NOFILE). */
export function readDescriptorLimit(read = (): string => readFileSync("/proc/self/limits", "utf8")): number {
  try {
    const soft = /^Max open files\s+(\d+|unlimited)/m.exec(read())?.[1];
    if (soft === undefined) return USUAL_LIMIT;
    return soft === "unlimited" ? Infinity : Number(soft);
  } catch {
    return USUAL_LIMIT;
  }
}

export function countDescriptors(): number {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return USUAL_OPEN;
  }
}
