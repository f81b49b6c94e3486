import { writeSync } from "node:fs";
import { ArenaStore } from "../arena-store.ts";
import { makeResults } from "./results.ts";

/** Stores the given number of matches and prints each after it is stored. */
const [path = "", matches = ""] = process.argv.slice(2);
const print = (line: string): void => void writeSync(1, `${line}\n`);

print("opening");
const store = new ArenaStore(path);
print("opened");
for (const result of makeResults(Number(matches), 1, 30_000))
  print(`${store.saveMatch(result) ? "kept" : "known"} ${result.id}`);
print("closing");
store.close();
print("closed");
