import type { Slot } from "../tournament/slot.ts";
import { appendPlan } from "./chain/adopt.ts";
import type { ChainTable } from "./chain/chain-table.ts";
import type { Database } from "./database.ts";
import { readColumns } from "./packed-columns.ts";

export interface SlotTable {
  /** Slots that are already planned must not differ. */
  addSlots(slots: readonly Slot[]): void;
  slots(): IterableIterator<Slot>;
  slotCount(): number;
}

/** Slots compared per query with those already planned. */
const BATCH_SLOTS = 4096;
const COLUMNS = ["slot", "stage", "pairing", "pair", "seat0", "seat1", "start"] as const;

export function openSlotTable(db: Database, chain: ChainTable): SlotTable {
  const insert = db.prepare(`INSERT INTO slot (${COLUMNS.join(", ")}) VALUES (?, ?, ?, ?, ?, ?, ?)`);

  function* read(first?: number, last?: number): Generator<Slot> {
    for (const window of readColumns(db, COLUMNS, { table: "slot" }, first, last)) {
      const [slots = [], stages = [], pairings = [], pairs = [], seats0 = [], seats1 = [], starts = []] = window;
      for (const [index, slot] of slots.entries())
        yield {
          slot,
          stage: stages[index] ?? 0,
          pairing: pairings[index] ?? 0,
          pair: pairs[index] ?? 0,
          seats: [seats0[index] ?? 0, seats1[index] ?? 0],
          start: starts[index] ?? 0,
        };
    }
  }

  /** Returns the slots that were not planned yet. */
  function addBatch(batch: readonly Slot[]): readonly Slot[] {
    const added: Slot[] = [];
    const numbers = batch.map(({ slot }) => slot);
    const known = new Map<number, Slot>();
    for (const slot of read(Math.min(...numbers), Math.max(...numbers))) known.set(slot.slot, slot);
    for (const slot of batch) {
      const planned = known.get(slot.slot);
      if (planned && !equal(planned, slot))
        throw new Error(
          `slot ${slot.slot} is planned as ${JSON.stringify(planned)} and cannot become ${JSON.stringify(slot)}`,
        );
      if (planned) continue;
      const { stage, pairing, pair, seats, start } = slot;
      insert.run(slot.slot, stage, pairing, pair, seats[0], seats[1], start);
      known.set(slot.slot, slot);
      added.push(slot);
    }
    return added;
  }

  return {
    addSlots(slots) {
      db.transaction(() => {
        for (let start = 0; start < slots.length; start += BATCH_SLOTS)
          appendPlan(chain, addBatch(slots.slice(start, start + BATCH_SLOTS)));
      });
    },
    slots: () => read(),
    slotCount: () => db.prepare<[number]>("SELECT count(*) FROM slot").get()?.[0] ?? 0,
  };
}

function equal(a: Slot, b: Slot): boolean {
  const keyOf = ({ stage, pairing, pair, seats, start }: Slot): string =>
    [stage, pairing, pair, ...seats, start].join();
  return keyOf(a) === keyOf(b);
}
