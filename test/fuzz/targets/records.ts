import { deflateSync, gzipSync } from "node:zlib";
import type { MatchEvent } from "../../../src/core/events.ts";
import { formatReason } from "../../../src/core/format-reason.ts";
import { formatEnglish } from "../../../src/core/lang.ts";
import { seededRandom } from "../../../src/core/random.ts";
import type { GameEntry } from "../../../src/games/entry.ts";
import { findGame, GAMES } from "../../../src/games/index.ts";
import { auditRecord } from "../../../src/referee/audit.ts";
import { readRecord, writeEvent } from "../../../src/referee/record.ts";
import { replayRecord } from "../../../src/referee/replay.ts";
import { makeEvents } from "../../../src/cli/testing/records.ts";
import { openColumnWriter } from "../../../src/store/records/columns.ts";
import { isPacked, unpackBody, unpackRecord } from "../../../src/store/records/long-record.ts";
import { readFindings } from "../seeds.ts";
import { attempt, type FuzzTarget, promise, whole } from "../target.ts";

/** A short match of random moves with its ticks; the options keep the boards small. */
function playShort({ rules, bots, examples }: GameEntry): readonly MatchEvent[] {
  const random = seededRandom(rules.id);
  const options = { ...examples.shortMatch, ...(rules.id === "lifewar" && { size: 16, generations: 3 }) };
  const [opened] = makeEvents({ rules } as GameEntry, { plies: 0, opened: { options } });
  const events: MatchEvent[] = [opened!];
  let state = rules.start(rules.readOptions(options));
  for (let phase = rules.phase(state); phase.kind !== "over" && events.length < 60; phase = rules.phase(state)) {
    if (phase.kind === "tick") {
      state = rules.ticks!.tick(state);
      events.push({ type: "ticked" });
      continue;
    }
    const [seat = 0] = phase.seats;
    const legal = rules.moves?.(state, seat);
    const move = bots[0]!.choose({ seat, view: rules.view(state, seat), legal, random });
    events.push({ type: "asked", ply: rules.ply(state), seats: phase.seats, at: events.length });
    events.push({ type: "moved", seat, move: rules.writeMove(move), ms: 1.5, lag: 0 });
    state = rules.play(state, seat, move);
  }
  return events;
}

const RECORDS = [...GAMES.map(playShort), makeEvents(findGame("othello")!)];
const text = (events: readonly MatchEvent[]): string => events.map(writeEvent).join("");

function readText(record: string): boolean {
  const read = attempt(() => readRecord(record));
  if (!read) return false;
  const { rules } = findGame(read.opened.game) ?? {};
  // The command refuses an unknown game or option before it replays anything.
  if (!rules || attempt(() => rules.readOptions(read.opened.options)) === undefined) return false;
  const found = auditRecord(rules, read);
  if (found) {
    promise(found.line >= 1 && found.line <= read.events.length, `line ${found.line} exists`);
    promise(formatReason(formatEnglish, rules.reasons, found.reason).length < 2000, "a disagreement is short");
  }
  const { moments } = replayRecord(rules, read);
  promise(moments.length <= read.events.length + 1, "a replay has at most a position per event");
  return true;
}

/** Errors of zlib are turned into a sentence by those who read files. */
function unpackOrRefuse(unpack: () => Uint8Array): Uint8Array | undefined {
  try {
    return attempt(unpack);
  } catch (error) {
    if (error instanceof Error && "code" in error && /^(?:Z_|ERR_BUFFER)/.test(String(error.code))) return undefined;
    throw error;
  }
}

const lines: FuzzTarget = {
  name: "records",
  unit: "records",
  runs: 50_000,
  maxBytes: 6000,
  seeds: [...RECORDS.map((events) => text(events).slice(0, 6000)), ...readFindings("records")],
  words: [
    '{"type":"ticked"}\n',
    '{"type":"moved","seat":0,"move":"-","ms":1,"lag":0}\n',
    '"start":{',
    '"options":{"size":8}',
    '"rules":1',
    '{"type":"adjourned"}\n',
    '{"type":"keyframe","ply":0,"position":"0 2 0 000 "}\n',
  ],
  maxWork: (bytes) => 200_000_000 + 50_000 * bytes,
  read: (input) => whole(readText(input.toString("utf8"))),
};

function columnsOf(events: readonly MatchEvent[]): string {
  const writer = openColumnWriter();
  for (const event of events) writer.add(event);
  return writer.flush();
}

const packed: FuzzTarget = {
  name: "packed-records",
  unit: "records",
  runs: 50_000,
  maxBytes: 6000,
  seeds: [...RECORDS.map((events) => columnsOf(events).slice(0, 6000)), ...readFindings("packed-records")],
  words: [
    '{"type":"columns","kinds":"tam","ply":[1],"seats":["0"],"at":[1],"by":"0","moves":["=x"],"ms":[1],"lag":[1],"others":[]}\n',
    '{"type":"keyframe","ply":1,"since":1,"edits":[3,"x"]}\n',
    '"edits":[',
    '{"type":"index"',
    "999999",
  ],
  maxWork: (bytes) => 200_000_000 + 50_000 * bytes,
  /** The text is packed here, because mutated gzip is almost always refused at once. */
  read(input) {
    const bytes = unpackOrRefuse(() => unpackRecord(gzipSync(input, { level: 1 })));
    return whole(bytes !== undefined && readText(Buffer.from(bytes).toString("utf8")));
  },
};

const bodies: FuzzTarget = {
  name: "packed-bytes",
  unit: "bodies",
  runs: 100_000,
  maxBytes: 3000,
  seeds: [
    ...RECORDS.flatMap((events) => [gzipSync(text(events)), deflateSync(text(events))]),
    ...readFindings("packed-bytes"),
  ],
  words: ["\x1f\x8b\x08\0"],
  read(input) {
    const body = unpackOrRefuse(() => unpackBody(input));
    if (body) promise(isPacked(input) || body.length < 100_000_000, "unpacked bytes are limited");
    return whole(body !== undefined);
  },
};

export const records: readonly FuzzTarget[] = [lines, packed, bodies];
