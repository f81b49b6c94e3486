import { expect, test } from "vitest";
import { repetitions } from "../../../test/tools/soak.ts";
import { type Random, seededRandom } from "../../core/random.ts";
import { readPlacement, writePlacement } from "./dialect.ts";

const LINES = repetitions(1_000_000);

const SEEDS = [
  '{"place": [1, 2]}',
  '{"place":[5,0]}',
  '{"place": [-1, 6]}',
  '{"name": "me", "place": [3, 3], "more": {"a": [1.5, true, null]}}',
  '{"place": [1, 2], "place": [3, 4]}',
  '{"__proto__": {"place": [0, 0]}}',
  '{"place": [1e400, "2"]}',
];

/** Fragments that tend to break parsers. */
const PIECES = ["[", "]", "{", "}", ",", ":", '"', "\\", "\\u0070", " ", "\t", "\r", "\0", "-", ".", "e5", "0", "7", "99",
  "true", "null", "NaN", '"place"', '"__proto__"', "\x7f", "\x80", "\xff", "\xc3\xa9", "\xef\xbb\xbf", "place", "[[[["]; // prettier-ignore

function mutate(random: Random, line: string): string {
  for (let times = random.below(4); times > 0; times--) {
    const index = random.below(line.length + 1);
    const piece = PIECES[random.below(PIECES.length)] ?? "";
    switch (random.below(4)) {
      case 0:
        line = line.slice(0, index) + piece + line.slice(index);
        break;
      case 1:
        line = line.slice(0, index) + line.slice(index + 1 + random.below(3));
        break;
      case 2:
        line = line.slice(0, index) + piece + line.slice(index + 1);
        break;
      default:
        line = line.slice(0, index) + String.fromCharCode(random.below(256)) + line.slice(index + 1);
    }
  }
  return line;
}

test(`the parser throws on none of ${LINES} lines, and accepted lines read back to the same placement`, () => {
  const random = seededRandom("placement");
  let accepted = 0;
  const failures: string[] = [];
  for (let i = 0; i < LINES; i++) {
    const line = mutate(random, SEEDS[random.below(SEEDS.length)] ?? "");
    const read = readPlacement(line);
    if (!read.ok) {
      if (read.why.code === "") failures.push(line);
      continue;
    }
    accepted++;
    const { row, col } = read.value;
    const again = readPlacement(writePlacement(read.value).slice(0, -1));
    // JSON.parse as an independent reader must agree.
    const { place } = JSON.parse(Buffer.from(line, "latin1").toString("utf8")) as { place: unknown[] };
    const same = again.ok && again.value.row === row && again.value.col === col;
    if (!same || place.length !== 2 || place[0] !== row || place[1] !== col) failures.push(line);
  }
  expect(failures.slice(0, 10)).toEqual([]);
  expect(accepted).toBeGreaterThan(LINES / 10);
  expect(accepted).toBeLessThan(LINES / 2);
});
