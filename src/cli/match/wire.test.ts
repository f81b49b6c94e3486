import { expect, it } from "vitest";
import type { MatchEvent } from "../../core/events.ts";
import { messageFormatter } from "../../core/lang.ts";
import { findGame } from "../../games/index.ts";
import { makeEvents } from "../testing/records.ts";
import type { Console } from "../console.ts";
import { printWire } from "./wire.ts";

it.each(["othello", "geister"])("the wire log of %s shows stderr when the match is over, without controls", (id) => {
  const entry = findGame(id)!;
  const lines: string[] = [];
  const console = { say: messageFormatter("en"), progress: (line: string) => void lines.push(line) };
  const sink = printWire(entry, console as unknown as Console);
  const write = (event: MatchEvent): void => sink.write(event, undefined);
  write(makeEvents(entry, { plies: 0 })[0]!);
  write({ type: "noted", seat: 1, note: "stderr", ply: 0, at: 1500, text: "secret\x1b[2J" });
  write({ type: "wire", seat: 1, direction: "exit", text: "ended", at: 1600 });
  expect(lines).toEqual(["1.600 seat 1 - ended"]);
  write({ type: "closed", verdict: { winner: null, by: "void", score: [0, 0], fault: null }, ms: 2000 });
  expect(lines.slice(1)).toEqual(["1.500 seat 1 2> secret\\x1b[2J"]);
});
