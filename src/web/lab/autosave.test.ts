import { describe, expect, it } from "vitest";
import { ok } from "../../core/result.ts";
import { Autosave } from "./autosave.ts";
import { readStoredLab, type TextStorage } from "./board-storage.ts";
import { createModel } from "./model.ts";
import type { BoardStats } from "./protocol.ts";

function openShelf(): TextStorage {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

/** A laboratory whose board is named by its revision and generation; time is moved by the test. */
function openAutosave(address = "") {
  const model = createModel();
  const [session, local] = [openShelf(), openShelf()];
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
    after: (ms, act) => {
      timers.set(act, nowMs + ms);
      return () => timers.delete(act);
    },
  });
  const pass = async (ms: number): Promise<void> => {
    nowMs += ms;
    for (const [act, dueMs] of timers)
      if (dueMs <= nowMs) {
        timers.delete(act);
        act();
      }
    await Promise.resolve();
    await Promise.resolve();
  };
  const stored = (shelf: TextStorage): string | undefined => {
    const cells = readStoredLab(shelf)?.board.cells;
    return cells && `${cells.rle} ${cells.generation}`;
  };
  return { model, autosave, change, pass, tab: () => stored(session), any: () => stored(local) };
}

describe("storing the board as it is made", () => {
  it("stores a stroke within a moment, for this tab and for the next one", async () => {
    const { model, autosave, change, pass, tab, any } = openAutosave();
    change({ revision: 1 });
    autosave.opened("demo");
    model.ready.value = true;
    await pass(1000);
    expect(tab()).toBeUndefined();
    change({ revision: 2 });
    await pass(200);
    expect([tab(), any()]).toEqual(["2o! 0", "2o! 0"]);
  });

  it("stores a demo only once it was changed by hand, and a link also once it has run", async () => {
    for (const [origin, kept] of [
      ["demo", undefined],
      ["link", "1o! 9"],
    ] as const) {
      const { model, autosave, change, pass, tab, any } = openAutosave();
      change({ revision: 1 });
      autosave.opened(origin);
      model.ready.value = true;
      change({ generation: 9n });
      await pass(10_000);
      expect([tab(), any()]).toEqual([kept, undefined]);
    }
  });

  it("stores nothing of a rule that is still being typed", async () => {
    const { model, autosave, change, pass, tab } = openAutosave();
    autosave.opened("stored");
    model.ready.value = true;
    change({ revision: 1 });
    await pass(200);
    model.typingRule.value = true;
    change({ revision: 2 });
    await pass(10_000);
    expect(tab()).toBe("1o! 0");
    model.typingRule.value = false;
    await pass(200);
    expect(tab()).toBe("2o! 0");
  });

  it("stores a running board now and then, a large one when it stops", async () => {
    const { model, autosave, change, pass, tab } = openAutosave();
    autosave.opened("stored");
    model.ready.value = true;
    change({ revision: 1, running: true, population: 10n });
    await pass(1000);
    expect(tab()).toBeUndefined();
    change({ generation: 30n });
    await pass(5000);
    expect(tab()).toBe("1o! 30");
    change({ generation: 60n, population: 1_000_000n });
    await pass(60_000);
    expect(tab()).toBe("1o! 30");
    change({ running: false });
    await pass(200);
    expect(tab()).toBe("1o! 60");
  });

  it("stores what is left to store when the page is left", async () => {
    const { model, autosave, change, tab } = openAutosave();
    autosave.opened("stored");
    model.ready.value = true;
    change({ revision: 5 });
    await autosave.end();
    expect(tab()).toBe("5o! 0");
  });
});
