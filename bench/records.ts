import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadRecord } from "../src/library/load-record.ts";
import { unpackRecord } from "../src/store/records/long-record.ts";
import { openRecorder } from "../src/store/records/recorder.ts";
import { seededRandom } from "../src/core/random.ts";
import { loadGame } from "../src/games/entry.ts";
import { lifewar as listing } from "../src/games/lifewar/index.ts";
import { realTime } from "../src/links/time.ts";
import { botPlayer } from "../src/players/bot.ts";
import { judgeMatch } from "../src/referee/match.ts";
import { walkRecord } from "../src/referee/replay.ts";
import { judgeMin, judgeMax, formatRows, milliseconds, type Row } from "./figures.ts";

const lifewar = await loadGame(listing);

/** About a minute of two fast bots; longer matches mostly add quiet generations. */
const GENERATIONS = 40_000;

/** The size of the record of a long war and the time to load its last position. */
export async function run(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-bench-"));
  try {
    const path = join(folder, "war.jsonl.gz");
    const cells = await record(path);
    const bytes = statSync(path).size;
    const lines = join(folder, "lines.jsonl.gz");
    writeInLines(path, lines);
    const linesBytes = statSync(lines).size;
    const [last, linesLast] = best(5, () => [open(path, 2 * GENERATIONS), open(lines, 2 * GENERATIONS)]);
    const whole = open(path, undefined);
    const rows: Row[] = [
      [
        `${GENERATIONS} generations`,
        `${(bytes / 1e6).toFixed(2)} MB`,
        `${cells.toLocaleString("en")} cells woken`,
        `in lines ${(linesBytes / 1e6).toFixed(2)} MB`,
        judgeMin(linesBytes / bytes, 5, "times smaller"),
      ],
      [
        "to its last position",
        milliseconds(last),
        `from lines ${milliseconds(linesLast)}`,
        `from the beginning ${milliseconds(whole)}`,
        judgeMax(last, 1000, "ms"),
      ],
    ];
    return formatRows("The record of a war", rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Records a match and returns the number of cells that were woken. */
async function record(path: string): Promise<number> {
  const { rules, bots } = lifewar;
  const options = { generations: GENERATIONS, first: 0, duration: "none" };
  const recorder = await openRecorder(path, rules);
  const seat = (id: string) => {
    const bot = bots.find((known) => known.id === id);
    if (!bot) throw new Error(`no bot ${id}`);
    return botPlayer({ name: id, bot, random: seededRandom(id), time: realTime });
  };
  const playerInfo = (name: string) => ({ name, dialect: null, digest: null });
  let cells = 0;
  await judgeMatch({
    game: rules,
    start: rules.start(rules.readOptions(options)),
    players: [seat("glider"), seat("gardener")],
    time: realTime,
    observe(event, state) {
      recorder.write(event, state);
      if (event.type === "moved" && event.move !== "-") cells += event.move.split(";").length;
    },
    opening: {
      match: "war",
      options,
      start: null,
      players: [playerInfo("glider"), playerInfo("gardener")],
      seed: "1",
      limits: { startMs: 0, marginMs: 0 },
      startedAt: new Date().toISOString(),
      sandbox: "none",
    },
  });
  await recorder.close();
  return cells;
}

/** Milliseconds to load the position at a ply, or the whole record. */
function open(path: string, ply: number | undefined): number {
  const startedAt = performance.now();
  const { entry, record } = loadRecord(path, ply);
  for (const { state } of walkRecord(entry.rules, record)) if (entry.rules.ply(state) === ply) break;
  return performance.now() - startedAt;
}

/** Writes the record in the format of earlier versions: one event per line and complete keyframes. */
function writeInLines(path: string, target: string): void {
  const text = unpackRecord(readFileSync(path)).toString("utf8");
  const members: Buffer[] = [];
  const pieces: [offset: number, ply: number][] = [];
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
  writeFileSync(target, Buffer.concat([...members, index, gzipSync(end, { level: 0 })]));
}

/** The best of each figure, measured in turn. */
function best(times: number, measure: () => [number, number]): [number, number] {
  const rounds = Array.from({ length: times }, measure);
  return [Math.min(...rounds.map(([one]) => one)), Math.min(...rounds.map(([, other]) => other))];
}
