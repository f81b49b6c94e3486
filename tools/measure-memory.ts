import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ArenaStore } from "../src/store/arena/arena-store.ts";
import { startArena } from "../test/tools/arena.ts";
import { loadArena } from "../test/tools/arena-load.ts";
import { formatCourse, probed, readCourses } from "../test/tools/memory.ts";
import { startShinpan } from "../test/tools/run-shinpan.ts";

const USAGE = `Measures whether memory, descriptors or child processes grow; exit code 1 if something does.
  node tools/run-ts.mjs tools/measure-memory.ts arena MINUTES [SPEED]   an arena with its house bots; SPEED: factor by which clocks run faster
  node tools/run-ts.mjs tools/measure-memory.ts series GAMES            match --games GAMES of a house bot and a program`;

const [kind, amount = "", speed = "1"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "shinpan-memory-"));
const file = join(folder, "samples.jsonl");
try {
  if (kind === "arena") await measureArena(Number(amount), Number(speed));
  else if (kind === "series") await measureSeries(Number(amount));
  else throw new Error(USAGE);
  const courses = readCourses(file);
  for (const course of courses) console.log(formatCourse(course));
  process.exitCode = courses.some(({ leaks }) => leaks) ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}

async function measureArena(minutes: number, clockSpeed: number): Promise<void> {
  const everyMs = Math.min(60_000, (minutes * 60_000) / 60);
  const data = join(folder, "data");
  const arena = await startArena({ data, cwd: folder, ...probed(file, everyMs, clockSpeed) });
  const stopped = AbortSignal.timeout(minutes * 60_000);
  const load = loadArena(arena, stopped, { programs: clockSpeed === 1 });
  const ended = arena.running.finished.then(({ exitCode, stderr }) => {
    throw new Error(`the arena ended with ${exitCode}: ${stderr}`);
  });
  const counts = await Promise.race([load, ended]);
  ended.catch(() => undefined);
  await arena.stop();
  console.log(`load: ${JSON.stringify(counts)}`);
  const store = new ArenaStore(join(data, "arena.sqlite"), "read");
  const matches = store.counts.games().reduce((sum, { done }) => sum + done, 0);
  store.close();
  console.log(`${matches} matches in ${((minutes * clockSpeed) / 60).toFixed(1)} hours of the arena's clock`);
}

async function measureSeries(games: number): Promise<void> {
  const program = `node ${join(process.cwd(), "test/players/native.mjs")}`;
  const flags = ["--p2-dialect", "native", "--games", String(games), "--json"];
  const args = ["match", "lifegame", "random", program, ...flags];
  const { exitCode, stderr } = await startShinpan(args, { cwd: folder, server: true, ...probed(file, 2000) }).finished;
  if (exitCode !== 0) throw new Error(`the series ended with ${exitCode}: ${stderr}`);
}
