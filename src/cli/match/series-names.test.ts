import { expect, test } from "vitest";
import { SeriesNames } from "./series-names.ts";

type Game = readonly [seating: readonly [number, number], names: readonly [string, string]];

test.each<[string, readonly Game[], readonly string[]]>([
  ["those of the command line before the first game", [], ["rhino", "tcp"]],
  [
    "the announced ones, whatever the seat",
    [
      [
        [0, 1],
        ["GRhino 0.16", "ann"],
      ],
      [
        [1, 0],
        ["ann", "GRhino 0.16"],
      ],
    ],
    ["GRhino 0.16", "ann"],
  ],
  [
    "that of the command line for a player with several names",
    [
      [
        [0, 1],
        ["GRhino 0.16", "ann"],
      ],
      [
        [0, 1],
        ["GRhino 0.16", "ben"],
      ],
      [
        [0, 1],
        ["GRhino 0.16", "ben"],
      ],
    ],
    ["GRhino 0.16", "tcp"],
  ],
])("the standings of a series show %s", (_, games, names) => {
  const series = new SeriesNames(["rhino", "tcp"]);
  for (const [seating, seated] of games) series.add(seating, seated);
  expect(series.names).toEqual(names);
});
