import { mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { findGame } from "../../games/index.ts";
import { auditRecord } from "../../referee/audit.ts";
import { judgeMatch } from "../../referee/match.ts";
import { describePosition } from "../../referee/position.ts";
import { replayRecord } from "../../referee/replay.ts";
import { realTime } from "../../links/time.ts";
import { botPlayer } from "../../players/bot.ts";
import { loadRecord } from "../../library/load-record.ts";
import { isPacked, readPiece, unpackRecord } from "./long-record.ts";
import { openRecorder } from "./recorder.ts";

const lifewar = findGame("lifewar")!;

const { rules, bots } = lifewar;
const folder = mkdtempSync(join(tmpdir(), "long-record-"));
const path = join(folder, "war.jsonl.gz");
const GENERATIONS = 1300;

/** Long enough for keyframes, on a board small enough for a test. */
beforeAll(async () => {
  const options = { size: 64, generations: GENERATIONS, first: 1, duration: "none" };
  const recorder = await openRecorder(path, rules);
  const player = (name: string) => {
    const bot = bots.find(({ id }) => id === name)!;
    return botPlayer({ name, bot, random: seededRandom(name), time: realTime });
  };
  const info = (name: string) => ({ name, dialect: null, digest: null });
  await judgeMatch({
    game: rules,
    start: rules.start(rules.readOptions(options)),
    players: [player("gardener"), player("glider")],
    time: realTime,
    observe: (event, state) => recorder.write(event, state),
    opening: {
      match: "war",
      options,
      start: null,
      players: [info("gardener"), info("glider")],
      seed: "1",
      limits: { startMs: 0, marginMs: 0 },
      startedAt: "2026-01-01T00:00:00.000Z",
      sandbox: "none",
    },
  });
  await recorder.close();
});

function refusalOf(work: () => unknown): string {
  try {
    work();
    return "";
  } catch (error) {
    return String(error);
  }
}

describe("a long record", () => {
  it("is a gzip file of JSON lines that only its owner may read", () => {
    expect(isPacked(readFileSync(path))).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const lines = gunzipSync(readFileSync(path)).toString("utf8").trimEnd().split("\n");
    const types = lines.map((line) => (JSON.parse(line) as { type: string }).type);
    expect(types[0]).toBe("opened");
    expect(types.filter((type) => type === "keyframe")).toHaveLength(2);
    expect(types.slice(-3)).toEqual(["closed", "index", "end"]);
    expect(statSync(path).size).toBeLessThan(unpackRecord(readFileSync(path)).length / 8);
  });

  it("passes the audit, keyframes included", () => {
    const { record } = loadRecord(path);
    expect(auditRecord(rules, record)).toBeUndefined();
    const wrong = record.events.map((event) =>
      event.type === "keyframe" ? { ...event, position: event.position.replace("A", "B") } : event,
    );
    expect(auditRecord(rules, { ...record, events: wrong })?.reason.code).toBe("audit.keyframe");
  });

  it("opens at any ply with the same position as a full replay", () => {
    const whole = replayRecord(rules, loadRecord(path).record).moments;
    for (const ply of [0, 1, 999, 1000, 1001, 1500, 1999, 2000, 2001, 2 * GENERATIONS]) {
      const part = replayRecord(rules, loadRecord(path, ply).record);
      expect(part.disagreement).toBeUndefined();
      const isAtPly = ({ state }: { state: unknown }): boolean => rules.ply(state) === ply;
      const [wanted, found] = [whole.find(isAtPly), part.moments.find(isAtPly)];
      expect(describePosition(rules, found?.state)).toEqual(describePosition(rules, wanted?.state));
    }
    expect(readPiece(path, 1200)!.length).toBeLessThan(unpackRecord(readFileSync(path)).length * 0.6);
  });

  it("without columns (an older format) opens the same way", () => {
    const text = unpackRecord(readFileSync(path)).toString("utf8");
    const members: Buffer[] = [];
    const pieces: [number, number][] = [];
    let size = 0;
    for (const piece of text.split(/(?=\{"type":"keyframe")/)) {
      const ply = /^\{"type":"keyframe","ply":(\d+)/.exec(piece)?.[1];
      if (ply !== undefined) pieces.push([size, Number(ply)]);
      const member = gzipSync(piece);
      members.push(member);
      size += member.length;
    }
    const end = `{"type":"end","index":"${String(size).padStart(15, "0")}"}\n`;
    const index = gzipSync(`${JSON.stringify({ type: "index", pieces })}\n`);
    const older = join(folder, "older.jsonl.gz");
    writeFileSync(older, Buffer.concat([...members, index, gzipSync(end, { level: 0 })]));
    expect(unpackRecord(readFileSync(older)).equals(Buffer.from(text))).toBe(true);
    for (const ply of [0, 1000, 1700, 2 * GENERATIONS]) expect(readPiece(older, ply)).toBe(readPiece(path, ply));
    expect(statSync(path).size).toBeLessThan(statSync(older).size);
  });

  it("recomputes states that are not kept, in any order", () => {
    const { moments } = replayRecord(rules, loadRecord(path).record);
    const random = seededRandom(5);
    for (let read = 0; read < 200; read++) {
      const index = random.below(moments.length - 1);
      const before = moments[index]!;
      const after = moments[index + 1]!;
      const { made } = after;
      const next = made ? rules.play(before.state, made.seat, made.move) : rules.ticks?.tick(before.state);
      expect(rules.score(after.state)).toEqual(rules.score(next));
      expect(rules.ply(after.state)).toBe(rules.ply(next));
    }
  });

  it("that was cut off returns its complete lines and names the damage", () => {
    const cut = join(folder, "cut.jsonl.gz");
    const whole = unpackRecord(readFileSync(path)).toString("utf8");
    const refusals: string[] = [];
    for (let part = 1; part < 12; part++) {
      writeFileSync(cut, readFileSync(path));
      truncateSync(cut, Math.floor((statSync(path).size * part) / 12));
      expect(readPiece(cut, 1200)).toBeUndefined();
      const text = unpackRecord(readFileSync(cut)).toString("utf8");
      const lines = text.slice(0, text.lastIndexOf("\n") + 1);
      expect(whole.startsWith(lines)).toBe(true);
      // A cut between two lines leaves an interrupted match.
      if (text !== lines) refusals.push(refusalOf(() => loadRecord(cut)));
    }
    expect(refusals.length).toBeGreaterThan(0);
    for (const refusal of refusals) expect(refusal).toMatch(/cut\.jsonl\.gz:\d+: not whole JSON/);
  });

  it("of the wrong kind is refused with one sentence", () => {
    const noise = join(folder, "noise.jsonl.gz");
    writeFileSync(noise, Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 255, 254]));
    expect(() => loadRecord(noise, 5)).toThrow(/noise\.jsonl\.gz cannot be unpacked/);
    expect(() => loadRecord(join(folder, "none.jsonl.gz"), 5)).toThrow(/there is no such file/);
  });
});
