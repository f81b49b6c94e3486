import { describe, expect, it } from "vitest";
import { findGame } from "../../src/games/index.ts";
import { auditRecord } from "../../src/referee/audit.ts";
import { readRecord, writeEvent } from "../../src/referee/record.ts";
import { holdConversation, readConversation } from "../tools/conversation.ts";

const geister = findGame("geister")!;

const dialect = (id: string) => geister.dialects.list.find((found) => found.id === id)!;

describe("recorded conversations come out byte for byte", () => {
  it("the sample of the original page", async () => {
    const { result, events } = await holdConversation(
      geister,
      dialect("seed"),
      readConversation("geister/seed-sample.txt"),
    );
    expect(result).toMatchObject({ verdict: { winner: 0, by: "rules" }, moves: 11, begun: true });
    expect(auditRecord(geister.rules, readRecord(events.map(writeEvent).join("")))).toBeUndefined();
  });

  it("a whole game of the later server", async () => {
    const lines = readConversation("geister/gat-full-game.txt");
    expect(lines.filter(({ from }) => from === "server").length).toBeGreaterThan(300);
    const { result, order } = await holdConversation(geister, dialect("gat"), lines);
    expect(result).toMatchObject({ verdict: { winner: 1, by: "rules", fault: null } });
    // The mover is told first, then the winner, then the loser.
    expect(order.slice(-3).map((line) => line.slice(0, 7))).toEqual(["P0 OKR\r", "P1 WON:", "P0 LST:"]);
  });
});
