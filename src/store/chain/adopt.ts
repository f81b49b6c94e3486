import type { Slot } from "../../tournament/slot.ts";
import type { Database } from "../database.ts";
import type { WorkerTable } from "../name-tables.ts";
import type { StoredEvent, StoredPlayer } from "../stored.ts";
import {
  type ChainTable,
  eventContent,
  planContent,
  playersContent,
  resultContent,
  specContent,
} from "./chain-table.ts";
import { readStoredRows } from "./stored-rows.ts";

export interface AdoptedEvent {
  readonly event: StoredEvent | undefined;
  readonly players: readonly StoredPlayer[];
  readonly slots: readonly Slot[];
}

/** Enters everything that a file of an earlier version holds into its new chain. */
export function adoptEvent(db: Database, chain: ChainTable, workers: WorkerTable, read: () => AdoptedEvent): void {
  if (!chain.awaitsAdoption()) return;
  chain.transact(() => {
    if (!chain.awaitsAdoption()) return;
    const { event, players, slots } = read();
    if (!event) return chain.clear();
    enterEvent(chain, event, players);
    appendPlan(chain, slots);
    for (const { row, final, body } of readStoredRows(db)) {
      const content = resultContent(row, workers.nameOf(row[11]), final, body);
      chain.append("result", { slot: row[0], attempt: row[1], content });
    }
  });
}

/** The first entries of an event. */
export function enterEvent(chain: ChainTable, event: StoredEvent, players: readonly StoredPlayer[]): void {
  chain.append("event", { content: eventContent(event) });
  chain.append("spec", { content: specContent(event.spec) });
  chain.append("players", { content: playersContent(players) });
}

/** One entry for each run of slots with successive numbers. */
export function appendPlan(chain: ChainTable, slots: readonly Slot[]): void {
  let run: Slot[] = [];
  for (const [index, slot] of slots.entries()) {
    run.push(slot);
    if (slots[index + 1]?.slot === slot.slot + 1) continue;
    chain.append("plan", { slot: run[0]?.slot ?? slot.slot, lastSlot: slot.slot, content: planContent(run) });
    run = [];
  }
}
