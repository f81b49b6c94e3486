// Runs a Life pattern until it settles, and counts what is left.
// Run: node life.js [PATTERN] [RULE]
import { createBoard, findPattern, writePattern } from "shinpan/life";

const [name = "r-pentomino", rule = "B3/S23"] = process.argv.slice(2);
const board = createBoard({ rule, pattern: findPattern(name) });

const end = board.settle();
console.log(`${name} under ${board.rule}: ${end.kind} at generation ${end.generation}`);

for (const { count, name: object, kind, population, speed } of board.census()?.objects ?? [])
  console.log(`${count} ${object ?? `${kind} of ${population} cells`}${speed === undefined ? "" : ` (${speed})`}`);

board.run(end.generation);
console.log(`${board.population} cells alive`);
console.log(writePattern("rle", board.pattern()).split("\n")[0]);
