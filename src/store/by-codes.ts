import type { By } from "../core/verdict.ts";

/** Codes used in files; they never change. */
export const BY_CODES: Readonly<Record<By, number>> = {
  rules: 0,
  illegal: 1,
  malformed: 2,
  timeout: 3,
  unsolicited: 4,
  flooded: 5,
  crashed: 6,
  disconnected: 7,
  unstarted: 8,
  resources: 9,
  void: 15,
};

export const BY_OF_CODE: ReadonlyMap<number, By> = new Map(
  Object.entries(BY_CODES).map(([by, code]) => [code, by as By]),
);
