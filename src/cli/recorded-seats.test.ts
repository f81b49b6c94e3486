import { expect, it } from "vitest";
import type { MatchEvent, PlayerInfo } from "../core/events.ts";
import { findGame } from "../games/index.ts";
import type { PlayerSpec } from "../match/player-spec.ts";
import { chooseSeats } from "./recorded-seats.ts";
import { makeEvents } from "./testing/records.ts";

const program = (name: string, digest = name): PlayerInfo => ({ name, dialect: "othello/stdio", digest });
const bot = (name: string): PlayerInfo => ({ name, dialect: null, digest: null });
const command = (name: string, digest = "other"): PlayerSpec =>
  ({ kind: "command", name, digest, dialect: "stdio", argv: ["x"], cwd: ".", keep: false, files: [] }) as const;

function choose(players: readonly [PlayerInfo, PlayerInfo], spec: PlayerSpec, more: readonly MatchEvent[] = []) {
  const [opened] = makeEvents(findGame("othello")!, { moves: [], opened: { players } });
  if (opened?.type !== "opened") throw new Error("the fixture has no opening");
  return chooseSeats({ opened, events: [opened, ...more] }, spec);
}

it.each([
  ["of the same name", [bot("random"), program("mine")], command("mine"), { seats: [1] }],
  ["of the same command", [program("old", "d1"), program("rival")], command("new", "d1"), { seats: [0] }],
  ["that is the only program", [bot("random"), program("old")], command("new"), { seats: [1] }],
  ["both, of a player against itself", [program("mine"), program("mine")], command("mine"), { seats: [0, 1] }],
  ["both, where either may be meant", [program("a"), program("b")], command("c"), { seats: [0, 1], ambiguous: true }],
  [
    "both, for another bot",
    [bot("a"), program("b")],
    { kind: "bot", name: "c", bot: "c" },
    { seats: [0, 1], ambiguous: true },
  ],
] as const)("the seat %s", (_, players, spec, chosen) => {
  expect(choose(players, spec)).toEqual(chosen);
});

it("knows the name that a program gave itself", () => {
  const named = { type: "named", seat: 1, name: "Deep Thought" } as const;
  expect(choose([program("a"), program("b")], command("Deep Thought"), [named])).toEqual({ seats: [1] });
});
