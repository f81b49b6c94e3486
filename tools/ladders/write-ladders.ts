// Plays rungs and writes docs/reference/ladders.md in both languages after each; `chooseRungs` says which.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { laddersPage, readResults } from "./ladders-page.ts";
import { chooseRungs, keyOf, type Rung, type RungResult } from "./rungs.ts";
import { scoreInterval } from "./score-interval.ts";

const root = process.cwd();
const PAGES = { en: join(root, "docs/reference/ladders.md"), ja: join(root, "docs/ja/reference/ladders.md") } as const;
const CONCURRENCY = 2;

const results = new Map(existsSync(PAGES.en) ? readResults(readFileSync(PAGES.en, "utf8")) : []);
const chosen = chooseRungs(process.argv.slice(2), (rung) => results.has(keyOf(rung)));
if (!chosen.ok) {
  process.stderr.write(`there is no ladder of ${chosen.why}\n`);
  process.exit(2);
}
if (chosen.value.length === 0)
  process.stdout.write("every rung has a result; LADDER=GAME:BOT measures one of them again\n");

interface StandingsRow {
  readonly name: string;
  readonly played: number;
  readonly pentanomial: readonly number[];
}

/** A line of `match --json`. */
interface MatchLine {
  readonly type: string;
  readonly by?: string;
  readonly rows?: readonly StandingsRow[];
}

/** Undefined = the command failed, such as for a bot that does not exist. */
async function play({ game, bot, over, games: count, options }: Rung): Promise<RungResult | undefined> {
  const words = ["match", game, bot, over, "--games", String(count), "--concurrency", String(CONCURRENCY)];
  const more = [...options.flatMap((option) => ["--option", option]), "--seed", "1", "--json", "--lang", "en"];
  const child = spawn(process.execPath, [join(root, "bin/shinpan"), ...words, ...more], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let row: StandingsRow | undefined;
  let played = 0;
  for await (const text of createInterface({ input: child.stdout })) {
    const line = JSON.parse(text) as MatchLine;
    if (line.type === "result" && line.by !== "void" && ++played % 20 === 0)
      process.stderr.write(`${game}: ${bot} over ${over}, ${played} of ${count}\n`);
    if (line.type === "standings") row = line.rows?.find(({ name }) => name === bot);
  }
  if (!row || row.played === 0) return undefined;
  return { played: row.played, ...scoreInterval(row.pentanomial), date: new Date().toISOString().slice(0, 10) };
}

let failed = 0;
for (const rung of chosen.value) {
  const result = await play(rung);
  if (result) results.set(keyOf(rung), result);
  else failed++;
  for (const language of ["en", "ja"] as const) writeFileSync(PAGES[language], laddersPage(language, results));
  const share = result ? `${(result.score * 100).toFixed(1)} % of ${rung.goal * 100} %` : "not measured";
  process.stdout.write(`${rung.game}: ${rung.bot} over ${rung.over}: ${share}\n`);
}
process.exitCode = failed === 0 ? 0 : 1;
