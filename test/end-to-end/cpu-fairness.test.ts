import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readRecord } from "../../src/referee/record.ts";
import { findHierarchies } from "../../src/links/process/cgroup/hierarchies.ts";
import { isStale } from "../../src/links/process/cgroup/remove-groups.ts";
import { reportAttack } from "../tools/attack-report.ts";
import { until } from "../tools/processes.ts";
import { commandAs, LEVELS } from "../tools/hostile/level.ts";
import { COMMAND, resultsOf, runShinpan } from "../tools/run-shinpan.ts";
import { repetitions } from "../tools/soak.ts";

const PLAYERS = resolve(import.meta.dirname, "../players/cpu");
const NAMESPACE = readlinkSync("/proc/self/ns/pid");
/**
 * The processor time of the victim for a move, and its limit on a quiet machine. The referee enforces none, so that the limit can
 * follow from all calm matches, those after the attacks too.
 */
const THINK_MS = 150;
const MOVE_MS = 400;
/** Other work on this machine also slows the victim down in matches against a calm opponent. */
const MAX_SLOWDOWN = 2.5;
/** With half of the processors the victim takes twice as long; without a share it takes twenty times as long. */
const MAX_SHARED_SLOWDOWN = 5;

const folder = mkdtempSync(join(tmpdir(), "shinpan-cpu-"));
chmodSync(folder, 0o777); // the ordinary user writes records
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let played = 0;

interface Played {
  readonly by: string;
  readonly loser: number | undefined;
  /** The slowest answer of the victim after the first answer of its opponent. */
  readonly slowestMs: number;
  /** The processor time of both. */
  readonly cpuMs: readonly [number | null, number | null] | undefined;
}

/** The user that runs the referee, and the control groups that this user has. */
interface Referee {
  readonly method: string;
  readonly program?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const ordinaryUser = LEVELS.find(({ name }) => name === "strict, as an ordinary user");

const REFEREES: readonly Referee[] = [
  { method: "control groups, where they are writable" },
  ordinaryUser && ordinaryUser.missing === undefined
    ? { method: "SIGSTOP, as an ordinary user", program: [...commandAs(ordinaryUser), process.execPath, COMMAND] }
    : { method: "SIGSTOP", env: { SHINPAN_CGROUPS: "off" } },
];

async function play(opponent: string, limit: string, { program, env = {} }: Referee, ponder = false): Promise<Played> {
  const record = join(folder, `${played++}.jsonl`);
  const players = [`node ${PLAYERS}/thinks.mjs ${THINK_MS}`, `${PLAYERS}/${opponent}`];
  const flags = ["--move-time", limit, "--json", "--record", record, ...(ponder ? ["--ponder"] : [])];
  const run = await runShinpan(["match", "connect4", ...players, ...flags], { program, env });
  const [result] = resultsOf(run);
  if (!result) throw new Error(run.stderr);
  const { events } = readRecord(readFileSync(record, "utf8"));
  const answers = events.flatMap((event) => (event.type === "moved" && event.seat === 0 ? event.ms : []));
  const closed = events.at(-1);
  return {
    by: result.by,
    loser: result.fault?.seat,
    slowestMs: Math.max(...answers.slice(1)),
    cpuMs: closed?.type === "closed" ? closed.cpuMs : undefined,
  };
}

/** Folders that referees left in the hierarchies of control groups. */
function staleGroups(): readonly string[] {
  const namespace = /\d+/.exec(NAMESPACE)?.[0] ?? "";
  const read = (file: string): string => readFileSync(`/proc/self/${file}`, "utf8");
  const { v1, v2 } = findHierarchies(read("mountinfo"), read("cgroup"));
  const parents = new Set([...v1.values(), ...(v2 ? [v2.own] : [])]);
  return [...parents].flatMap((parent) => readdirSync(parent).filter((name) => isStale(name, namespace)));
}

const ATTACKS_PER_CALM = 4;
const KINDS = ["plain", "sessions", "nice", "deaf", "again"] as const;

describe.each(REFEREES)("forty children that spin in the opponent's turn, against $method", (referee) => {
  it("do not make the opponent think longer than its limit", { timeout: 600_000 }, async () => {
    const calm: Played[] = [];
    const attacks: (Played & { readonly kind: string })[] = [];
    for (let index = 0; index < repetitions(20); index++) {
      // Between the attacks, because other work on this machine comes and goes.
      if (index % ATTACKS_PER_CALM === 0) calm.push(await play("calm.sh", "none", referee));
      const kind = KINDS[index % KINDS.length] ?? "plain";
      attacks.push({ kind, ...(await play(`spins-out-of-turn.sh ${kind} ${NAMESPACE}`, "none", referee)) });
    }
    calm.push(await play("calm.sh", "none", referee));
    expect(calm.filter(({ by }) => by !== "rules")).toEqual([]);
    const limitMs = Math.max(MOVE_MS, MAX_SLOWDOWN * Math.max(...calm.map(({ slowestMs }) => slowestMs)));
    await until(
      "no group of a referee is left",
      () => staleGroups().length === 0,
      () => staleGroups().join(),
    );
    // The attacker may run out of time in its own turn because of its own load.
    const lost = attacks.filter(({ loser, by, slowestMs }) => loser === 0 || by === "void" || slowestMs > limitMs);
    reportAttack({
      suite: `spinning children, ${referee.method.split(",")[0]}`,
      tried: attacks.length,
      survived: attacks.length - lost.length,
      lost: lost.length,
    });
    expect(lost, `limit ${limitMs} ms`).toEqual([]);
  });

  it("leave the opponent its share where thinking ahead is allowed", { timeout: 600_000 }, async () => {
    const calm = await play("calm.sh", "none", referee, true);
    const attacks: Played[] = [];
    for (let i = 0; i < repetitions(5); i++)
      attacks.push(await play(`spins-out-of-turn.sh sessions ${NAMESPACE}`, "none", referee, true));
    const slowdowns = attacks.map(({ slowestMs }) => slowestMs / calm.slowestMs);
    expect(Math.max(...slowdowns), slowdowns.join()).toBeLessThan(MAX_SHARED_SLOWDOWN);
  });
});
