import { writeSync } from "node:fs";
import { openArenaStore } from "../arena-store.ts";
import { makeResults } from "./results.ts";

/** Keeps so many matches, and says of each that it is kept only after it was. */
const [path = "", matches = ""] = process.argv.slice(2);
const say = (line: string): void => void writeSync(1, `${line}\n`);

say("opening");
const store = openArenaStore(path);
say("opened");
for (const result of makeResults(Number(matches), 1, 30_000))
  say(`${store.saveMatch(result) ? "kept" : "known"} ${result.id}`);
say("closing");
store.close();
say("closed");
