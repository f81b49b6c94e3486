import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { MessageError } from "../../core/errors.ts";
import type { MatchEvent } from "../../core/events.ts";
import { auditFile, loadRecord } from "../../library/load-record.ts";
import { writeEvent } from "../../referee/record.ts";
import { openColumnWriter } from "./columns.ts";
import { streamRecord } from "./record-stream.ts";

const folder = mkdtempSync(join(tmpdir(), "shinpan-stream-"));
const MEGABYTE = 2 ** 20;

const opened = (game: string): string =>
  writeEvent({
    type: "opened",
    format: 2,
    match: "m",
    game,
    rules: 1,
    options: {},
    start: null,
    players: [
      { name: "a", dialect: null, digest: null },
      { name: "b", dialect: null, digest: null },
    ],
    seed: "1",
    limits: { startMs: 0, marginMs: 0 },
    startedAt: "2026-01-01T00:00:00.000Z",
    sandbox: "none",
  });

function save(name: string, ...parts: readonly (string | Buffer)[]): string {
  const path = join(folder, name);
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
  writeFileSync(path, name.endsWith(".gz") ? gzipSync(bytes) : bytes);
  return path;
}

async function refusalOf(work: () => unknown): Promise<string> {
  try {
    await work();
    return "";
  } catch (error) {
    if (error instanceof MessageError) return error.message;
    throw error;
  }
}

async function eventsOf(path: string): Promise<readonly MatchEvent[]> {
  const events: MatchEvent[] = [];
  await streamRecord(path, (event) => void events.push(event));
  return events;
}

describe("a record that is read as a stream", () => {
  it("has the same events as one that is read as a whole", async () => {
    const writer = openColumnWriter();
    const events: MatchEvent[] = [
      { type: "asked", ply: 0, seats: [0], at: 1 },
      { type: "moved", seat: 0, move: "1,2;3,4", ms: 1.5, lag: 0 },
      { type: "ticked" },
    ];
    for (const event of events) writer.add(event);
    const packed = save("columns.jsonl.gz", opened("lifewar"), writer.flush());
    const plain = save("lines.jsonl", opened("lifewar"), events.map(writeEvent).join("").trimEnd());
    expect((await eventsOf(packed)).slice(1)).toEqual(events);
    for (const path of [packed, plain]) expect(await eventsOf(path)).toEqual(loadRecord(path).record.events);
  });

  const START = opened("othello");
  const rows: readonly [string, readonly (string | Buffer)[], RegExp][] = [
    ["has no event", [""], /:1: a record begins with an opened event$/],
    ["has an event after its end", [START, '{"type":"closed"}\n'], /:2: "verdict" of the closed event/],
    ["has a line of 30 MB", [START, Buffer.alloc(30 * MEGABYTE, 120)], /:2: (the line is longer than|not whole JSON)/],
    ["has lists of lists", [START, '{"type":"named","x":[', "[],".repeat(MEGABYTE), "0]}\n"], /:2: more values than/],
    ["is nested deeply", [START, '{"type":', "[".repeat(MEGABYTE)], /:2: lists and objects are nested more than/],
    ["has an endless type", [START, `{"type":"${"x".repeat(MEGABYTE)}"}`], /:2: unknown event type "x{79}\.\.\.$/],
    ["has no UTF-8", [START, Buffer.from([0xff, 0xfe, 10])], /:2: not UTF-8 text$/],
    ["names an endless game", [opened("y".repeat(MEGABYTE))], /:1: there is no game "y{80}\.\.\." here/],
  ];
  it.each(rows)("is refused in one short sentence if it %s", async (name, parts, sentence) => {
    for (const ending of [".jsonl", ".jsonl.gz"]) {
      const path = save(`${name.replaceAll(" ", "-")}${ending}`, ...parts);
      for (const read of [() => auditFile(path), () => loadRecord(path)]) {
        const refusal = await refusalOf(read);
        expect(refusal).toMatch(sentence);
        expect(refusal.length).toBeLessThan(path.length + 300);
      }
    }
  });

  const columns = (fields: object): string =>
    `${JSON.stringify({ type: "columns", kinds: "", ply: [], seats: [], at: [], by: "", moves: [], ms: [], lag: [], others: [], ...fields })}\n`;
  const packed: readonly [string, string, RegExp][] = [
    ["columns without kinds", '{"type":"columns"}\n', /:2: "kinds" of the columns is missing or wrong$/],
    ["columns with texts for numbers", columns({ kinds: "a", ply: ["1"] }), /:2: "ply" of the columns/],
    ["columns with too few entries", columns({ kinds: "tm" }), /:3: not whole JSON$/],
    ["columns with no event", columns({ kinds: "o" }), /:2: not whole JSON$/],
    [
      "an edited keyframe alone",
      columns({}) + '{"type":"keyframe","ply":2,"since":1,"edits":[5]}\n',
      /:2: the keyframe/,
    ],
    [
      "a keyframe of another kind",
      columns({}) + '{"type":"keyframe","ply":2,"edits":[-5]}\n',
      /:2: a damaged keyframe/,
    ],
  ];
  it.each(packed)("is refused with the line if it has %s", async (name, lines, sentence) => {
    const path = save(`${name.replaceAll(" ", "-")}.jsonl.gz`, opened("lifewar"), lines);
    for (const read of [() => auditFile(path), () => loadRecord(path)]) expect(await refusalOf(read)).toMatch(sentence);
  });

  const NAMED = '{"type":"named","seat":0,"name":"x"';
  it.each([
    [
      "unpacks to far more than its size",
      70,
      `${NAMED}${" ".repeat(1000)}}\n`,
      /unpacks to more than the limit of 64 MB/,
    ],
    [
      "has far more events than its size allows",
      60,
      `${NAMED}}\n`,
      /:\d+: more events than the limit of \d+ for a file/,
    ],
  ] as const)("is refused if it %s", async (_, megabytes, line, sentence) => {
    const count = Math.floor((megabytes * MEGABYTE) / line.length);
    const path = save("bomb.jsonl.gz", START, Buffer.alloc(count * line.length, line));
    for (const read of [() => auditFile(path), () => loadRecord(path)]) expect(await refusalOf(read)).toMatch(sentence);
  });

  it("is refused when it is not a gzip file or does not exist", async () => {
    const path = join(folder, "noise.jsonl.gz");
    writeFileSync(path, Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 255, 254]));
    expect(await refusalOf(() => auditFile(path))).toMatch(/noise\.jsonl\.gz cannot be unpacked/);
    expect(await refusalOf(() => auditFile(join(folder, "none")))).toMatch(/there is no such file/);
    expect(await refusalOf(() => auditFile(folder))).toMatch(/it is a folder/);
  });
});
