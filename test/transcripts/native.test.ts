import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import type { OptionValues } from "../../src/core/game.ts";
import { SEATS } from "../../src/core/seats.ts";
import { findGame } from "../../src/games/index.ts";
import { auditRecord } from "../../src/referee/audit.ts";
import { readRecord, writeEvent } from "../../src/referee/record.ts";
import { loadSchema } from "../../src/schemas/index.ts";
import { holdConversation, readConversation } from "../tools/conversation.ts";

interface Row {
  readonly options: OptionValues;
  readonly verdict: object;
  /** What seat 0's playing end makes of it. */
  readonly heard: string;
}

const ROWS: Readonly<Record<string, Row>> = {
  othello: {
    options: {},
    verdict: { winner: 0, by: "rules", score: [13, 0] },
    heard: "send seated asked news news asked news news asked news news asked news news asked news over",
  },
  geister: {
    options: { plies: 3 },
    verdict: { winner: null, by: "rules", score: [8, 7] },
    heard: "send seated asked news news asked refused news news asked news over",
  },
  lifegame: {
    options: { size: 4, placements: 2, generations: 1 },
    verdict: { winner: 0, by: "rules", score: [2, 0] },
    heard: "send seated asked news news asked news news news over",
  },
  lifewar: {
    options: { size: 8, generations: 2, first: 0 },
    verdict: { winner: 1, by: "rules", score: [4, 5] },
    heard: "send seated asked asked over",
  },
};

const page = (name: string): string => readFileSync(new URL(`../../docs/protocols/${name}`, import.meta.url), "utf8");
const isLine = new Ajv({ strictTypes: false }).compile(loadSchema("native"));

describe.each(Object.entries(ROWS))("a whole match of %s in the native protocol", (id, row) => {
  const entry = findGame(id)!;
  const visiting = entry.dialects.list.at(-1)!.networkVariant!;
  const dialect = { ...visiting, defaults: { options: row.options, limits: { moveMs: 5000 } } };
  const lines = readConversation(`native/${id}.txt`);

  it("comes out byte for byte, a message a write", async () => {
    const { result, events } = await holdConversation(entry, dialect, lines);
    expect(result).toMatchObject({ verdict: row.verdict, begun: true });
    expect(events.filter(({ type }) => type === "named")).toMatchObject([
      { seat: 0, name: "alice" },
      { seat: 1, name: "bob" },
    ]);
    expect(auditRecord(entry.rules, readRecord(events.map(writeEvent).join("")))).toBeUndefined();
  });

  it("is what the schema says, line by line, and what the page shows", () => {
    for (const { bytes, from } of lines) {
      if (from === "connection") continue;
      const message = JSON.parse(bytes) as object;
      expect(isLine(message), bytes).toBe(true);
      expect(isLine({ ...message, type: "other" })).toBe(false);
    }
    const shown = page("native.md");
    for (const { seat, from, bytes } of lines) {
      const who = from === "server" ? "judge   " : "player  ";
      const cut = bytes.includes('"SET:ABCF"');
      if (seat === 0 && from !== "connection" && !cut) expect(shown).toContain(`${who}${bytes.replace("\n", "\\n")}\n`);
    }
  });

  it("is followed by our playing end from its hello to its end", () => {
    const end = dialect.guest({ name: "alice", seat: 1, options: {} });
    const heard = lines
      .filter(({ seat, from }) => seat === 0 && from === "server")
      .flatMap(({ bytes }) => end.receive(bytes.trimEnd()));
    expect(heard.map(({ kind }) => kind).join(" ")).toBe(row.heard);
    expect(heard[0]).toEqual({ kind: "send", message: lines.find(({ from }) => from === "client")?.bytes });
    expect(heard[1]).toMatchObject({ seat: 0, opponent: "bob", options: row.options });
    for (const item of heard) if (item.kind === "asked") expect(item.seat).toBe(0);
  });
});

it("the colours of ghosts stand in no line to the other seat before the end", () => {
  const lines = readConversation("native/geister.txt").filter(({ from }) => from === "server");
  for (const seat of SEATS) {
    const own = lines.filter((line) => line.seat === seat && !line.bytes.includes(`"type":"end"`));
    for (const { bytes } of own) {
      const board = /"board":"([^"]*)"/.exec(bytes)?.[1];
      if (board) expect(board.slice(24)).toMatch(/^(?:[0-5][0-5]u|99[rb]){8}$/);
      if (bytes.includes(`"type":"moved","seat":${1 - seat}`)) expect(bytes).not.toContain("SET");
    }
  }
});

it("a hint is a line of the schema, and nothing may stand beside it", () => {
  expect(isLine({ type: "hinted" })).toBe(true);
  expect(isLine({ type: "hinted", move: "f5" })).toBe(false);
  expect(page("native.md")).toContain('{"type":"hinted"}');
});
