import { writeSync } from "node:fs";
import { openEventStore } from "../event-store.ts";
import type { StoredResult } from "../stored.ts";
import { endingOf, EVENT, makePlayers, makeResult, makeSlots } from "./event.ts";

/** Plays an event with the given number of slots and prints each step after it is done. */
const [path = "", name = "", games = ""] = process.argv.slice(2);
const print = (line: string): void => void writeSync(1, `${line}\n`);
const slots = makeSlots(Number(games), 4);

print("opening");
const store = openEventStore(path, "write");
print("opened");
if (!store.event()) {
  try {
    store.begin(EVENT, makePlayers(4));
  } catch (error) {
    if (!store.event()) throw error; // Another process was faster.
  }
}
store.addSlots(slots);
print("planned");
const finished = new Set([...store.outcomes()].map(({ slot }) => slot));
const tries = new Map(store.voidAttempts());
for (const slot of slots) {
  if (finished.has(slot.slot)) continue;
  const results: StoredResult[] = [];
  const record = new TextEncoder().encode(`{"slot":${slot.slot}}\n`.repeat(slot.slot % 300));
  if (slot.slot % 7 === 0 && !tries.has(slot.slot)) results.push(makeResult(slot, { kind: "void" }));
  const attempt = 1 + results.length + (tries.get(slot.slot) ?? 0);
  results.push(makeResult(slot, endingOf(slot.slot), { attempt, record, worker: name }));
  for (const result of results) {
    const isNew = store.saveResult(result, false);
    print(`${isNew ? "kept" : "known"} ${result.slot} ${result.attempt}`);
  }
}
print("closing");
store.close();
print("closed");
