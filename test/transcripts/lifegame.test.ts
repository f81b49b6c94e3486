import { expect, it } from "vitest";
import { findGame } from "../../src/games/index.ts";
import { auditRecord } from "../../src/referee/audit.ts";
import { readRecord, writeEvent } from "../../src/referee/record.ts";
import { holdConversation, readConversation } from "../tools/conversation.ts";

const lifegame = findGame("lifegame")!;

it("a recorded game of the original server comes out byte for byte, a message a write", async () => {
  const lines = readConversation("lifegame/original-game.txt");
  const messages = lines.filter(({ from, bytes }) => from === "server" && bytes !== "(eof)");
  expect(messages).toHaveLength(2 * (2 + 12 * 2 + 3));
  const { result, events, order } = await holdConversation(lifegame, lifegame.dialects.list[0]!, lines);
  expect(result).toMatchObject({
    verdict: { winner: 0, by: "rules", fault: null, score: [6, 1] },
    moves: 12,
    begun: true,
  });
  expect(events.filter(({ type }) => type === "named")).toMatchObject([
    { seat: 0, name: "random-lifegame-player" },
    { seat: 1, name: "random-lifegame-player" },
  ]);
  expect(order.slice(-2)).toEqual(["P0 you win\n", "P1 you lose\n"]);
  expect(auditRecord(lifegame.rules, readRecord(events.map(writeEvent).join("")))).toBeUndefined();
});

it.each([0, 1] as const)("our playing end follows that game from seat %i to its end", (seat) => {
  const end = lifegame.dialects.list[0]!.guest({ name: "us", seat: 0, options: {} });
  const heard = readConversation("lifegame/original-game.txt")
    .filter((line) => line.seat === seat && line.from === "server" && line.bytes !== "(eof)")
    .flatMap(({ bytes }) => end.receive(bytes.trimEnd()));
  const count = (kind: string): number => heard.filter((item) => item.kind === kind).length;
  expect([count("asked"), count("news"), count("malformed")]).toEqual([6, 13, 0]);
  for (const item of heard) if (item.kind === "asked") expect(item.seat).toBe(seat);
  expect(heard.at(-1)).toMatchObject({ kind: "over", winner: 0, view: { generation: 3 } });
});
