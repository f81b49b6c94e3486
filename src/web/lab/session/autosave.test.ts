import { describe, expect, it } from "vitest";
import { ok } from "../../../core/result.ts";
import { Autosave } from "./autosave.ts";
import { readStoredLab, type TextStorage } from "./board-storage.ts";
import { createModel } from "./model.ts";
import type { BoardStats } from "./protocol.ts";

function createStorage(): TextStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value);
    },
  };
}

/** The stored board encodes its revision and generation; the test controls the clock. */
function openAutosave(address = "") {
  const model = createModel();
  const session = createStorage();
  const local = createStorage();
  const timers = new Map<() => void, number>();
  let nowMs = 0;
  const change = (numbers: Partial<BoardStats>): void => {
    model.numbers.value = { ...model.numbers.peek(), ...numbers };
  };
  const autosave = new Autosave({
    model,
    lab: {
      store: () => {
        const { revision, generation } = model.numbers.peek();
        const cells = { rle: `${revision}o!`, x: 0, y: 0, generation: String(generation) };
        return Promise.resolve(ok({ rule: "B3/S23", cells }));
      },
    },
    viewport: () => ({ x: 0, y: 0, cell: 6 }),
    hash: () => address,
    session,
    local,
    now: () => nowMs,
    setTimer: (ms, run) => {
      timers.set(run, nowMs + ms);
      return () => timers.delete(run);
    },
  });
  const advance = async (ms: number): Promise<void> => {
    nowMs += ms;
    for (const [run, dueMs] of timers)
      if (dueMs <= nowMs) {
        timers.delete(run);
        run();
      }
    await Promise.resolve();
    await Promise.resolve();
  };
  const stored = (storage: TextStorage): string | undefined => {
    const cells = readStoredLab(storage)?.board.cells;
    return cells && `${cells.rle} ${cells.generation}`;
  };
  return { model, autosave, change, advance, tab: () => stored(session), any: () => stored(local) };
}

describe("autosave", () => {
  it("stores a stroke quickly, for this tab and for new tabs", async () => {
    const { model, autosave, change, advance, tab, any } = openAutosave();
    change({ revision: 1 });
    autosave.onOpened("demo");
    model.ready.value = true;
    await advance(1000);
    expect(tab()).toBeUndefined();
    change({ revision: 2 });
    await advance(200);
    expect([tab(), any()]).toEqual(["2o! 0", "2o! 0"]);
  });

  it("stores a demo only after an edit, and a linked board also after it has run", async () => {
    for (const [origin, expected] of [
      ["demo", undefined],
      ["link", "1o! 9"],
    ] as const) {
      const { model, autosave, change, advance, tab, any } = openAutosave();
      change({ revision: 1 });
      autosave.onOpened(origin);
      model.ready.value = true;
      change({ generation: 9n });
      await advance(10_000);
      expect([tab(), any()]).toEqual([expected, undefined]);
    }
  });

  it("stores nothing while a rule is being typed", async () => {
    const { model, autosave, change, advance, tab } = openAutosave();
    autosave.onOpened("stored");
    model.ready.value = true;
    change({ revision: 1 });
    await advance(200);
    model.typingRule.value = true;
    change({ revision: 2 });
    await advance(10_000);
    expect(tab()).toBe("1o! 0");
    model.typingRule.value = false;
    await advance(200);
    expect(tab()).toBe("2o! 0");
  });

  it("stores a running board periodically, and a large one when it stops", async () => {
    const { model, autosave, change, advance, tab } = openAutosave();
    autosave.onOpened("stored");
    model.ready.value = true;
    change({ revision: 1, running: true, population: 10n });
    await advance(1000);
    expect(tab()).toBeUndefined();
    change({ generation: 30n });
    await advance(5000);
    expect(tab()).toBe("1o! 30");
    change({ generation: 60n, population: 1_000_000n });
    await advance(60_000);
    expect(tab()).toBe("1o! 30");
    change({ running: false });
    await advance(200);
    expect(tab()).toBe("1o! 60");
  });

  it("stores unsaved changes when the page closes", async () => {
    const { model, autosave, change, tab } = openAutosave();
    autosave.onOpened("stored");
    model.ready.value = true;
    change({ revision: 5 });
    await autosave.end();
    expect(tab()).toBe("5o! 0");
  });
});
