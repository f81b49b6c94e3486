import { describe, expect, it, vi } from "vitest";
import { diagnosisCode } from "../../src/core/diagnosis/reason.ts";
import { checkCopy } from "../tools/check-copy.ts";
import { SEEDED_PROTOCOLS } from "../tools/seeded-faults.ts";
import { SOAK } from "../tools/soak.ts";

/** `make test` checks every ninth fault of each protocol, starting at a different one for each. */
const SHARE = 9;

// The programs mostly wait, and so do the tests.
vi.setConfig({ maxConcurrency: 3 });

describe.concurrent.each(SEEDED_PROTOCOLS.map((protocol, index) => ({ ...protocol, index })))(
  "check $game, dialect $dialect",
  ({ index, faults, ...protocol }) => {
    it("has at least 16 seeded faults", () => {
      expect(faults.length).toBeGreaterThanOrEqual(16);
      expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    });

    it.concurrent("finds nothing in a good program", async () => {
      const steps = await checkCopy(protocol, undefined);
      expect(steps.filter(({ state }) => state !== "pass")).toEqual([]);
    });

    const chosen = faults.filter((_, number) => SOAK || number % SHARE === index % SHARE);
    it.concurrent.each(chosen.map((fault) => ({ ...fault, title: fault.name })))(
      "finds a program that $title",
      async (fault) => {
        const steps = await checkCopy(protocol, fault);
        const found = steps.filter(({ state, diagnosis }) => state === "fail" || diagnosis !== null);
        expect(found.map(({ name, diagnosis }) => [name, diagnosis && diagnosisCode(diagnosis)])).toContainEqual([
          fault.step,
          fault.diagnosis,
        ]);
      },
    );
  },
);
