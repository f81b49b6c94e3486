import { describe, expect, test } from "vitest";
import { UsageError } from "../../core/errors.ts";
import { formatEnglish, messageFormatter } from "../../core/lang.ts";
import { widthOf } from "../columns.ts";
import type { DoctorRequest, Probes } from "./check.ts";
import { CHECKS } from "./checks/index.ts";
import { doctorLine, examine, formatReport } from "./index.ts";
import { NOTHING_REACHED, simulateMachine } from "./testing/machine.ts";

const REQUEST: DoctorRequest = { data: "/srv/arena", redis: { url: "redis://127.0.0.1:6379" }, redisNamed: false };

const readOnly = (files: Readonly<Record<string, string>>): Partial<Probes> => ({ readFile: (path) => files[path] });
const without = (...missing: readonly string[]): Partial<Probes> => {
  const complete = simulateMachine();
  return {
    findProgram: (name) => (missing.includes(name) ? undefined : complete.findProgram(name)),
    run: async (program, ...args) => (missing.includes(program) ? undefined : complete.run(program, ...args)),
  };
};
const noRedis = async (): Promise<never> => {
  throw new UsageError("redis-unreachable", { en: "No Redis answers.", ja: "Redisが応答しません。" });
};

test("a machine that lacks nothing has no notes and no problems", async () => {
  const findings = await examine(CHECKS, simulateMachine(), REQUEST);
  expect(findings.filter(({ state }) => state !== "ok")).toEqual([]);
  expect(findings.map(({ id }) => id)).toEqual(CHECKS.map(({ id }) => id));
});

interface Row {
  readonly what: string;
  readonly id: string;
  readonly machine: Partial<Probes>;
  readonly request?: Partial<DoctorRequest>;
  readonly state: "ok" | "note" | "problem";
  readonly advice: RegExp;
  readonly values?: Readonly<Record<string, unknown>>;
}

const NO_NAMESPACE = {
  missingLevels: async () => ({ strict: "bwrap: No permissions", namespace: "bwrap: No permissions" }),
};

const ROWS: readonly Row[] = [
  { what: "an old Node", id: "node", machine: { nodeVersion: "20.9.1" }, state: "problem", advice: /nodejs\.org/ },
  { what: "an older major", id: "node", machine: { nodeVersion: "18.20.0" }, state: "problem", advice: /nodejs\.org/ },
  {
    what: "a broken SQLite",
    id: "sqlite",
    machine: { sqliteVersion: () => Promise.reject(new Error("wrong ELF class")) },
    state: "problem",
    advice: /again/,
  },
  {
    what: "a missing optional package",
    id: "packages",
    machine: { packageVersion: (name) => (name === "bullmq" ? undefined : "1.0.0") },
    state: "note",
    advice: /npm install -g bullmq/,
    values: { packages: { bullmq: null, ioredis: "1.0.0", esbuild: "1.0.0" } },
  },
  {
    what: "missing languages",
    id: "languages",
    machine: without("java", "go"),
    state: "note",
    advice: /apt install default-jdk-headless golang-go/,
    values: { languages: expect.objectContaining({ python3: "3.11.2", go: null, java: null }) as unknown },
  },
  {
    what: "no control groups",
    id: "cgroup",
    machine: { resourceGroups: async () => undefined },
    state: "note",
    advice: /Delegate=yes/,
    values: { version: null },
  },
  {
    what: "control groups without controllers",
    id: "cgroup",
    machine: {
      resourceGroups: async () => ({
        version: 2,
        limitsMemory: false,
        limitsProcesses: false,
        freezes: true,
        sharesProcessors: false,
      }),
    },
    state: "note",
    advice: /Delegate=yes/,
    values: { version: 2, limitsMemory: false, freezes: true },
  },
  { what: "one core", id: "cores", machine: { cores: 1 }, state: "note", advice: /--concurrency 1/ },
  {
    what: "late timers",
    id: "timers",
    machine: { timerLags: async () => [0, 0, 31.26] },
    state: "note",
    advice: /--concurrency/,
    values: { medianMs: 0, worstMs: 31.3 },
  },
  {
    what: "few descriptors",
    id: "descriptors",
    machine: readOnly({ "/proc/self/limits": "Max open files  1024  4096  files" }),
    state: "note",
    advice: /ulimit -n/,
  },
  {
    what: "hardly any descriptors",
    id: "descriptors",
    machine: readOnly({ "/proc/self/limits": "Max open files  64  64  files" }),
    state: "problem",
    advice: /LimitNOFILE/,
  },
  {
    what: "a read-only data folder",
    id: "disk",
    machine: { isWritable: () => false },
    state: "problem",
    advice: /--data/,
  },
  {
    what: "little disk space",
    id: "disk",
    machine: { freeDiskBytes: (folder) => ({ bytes: 5e8, folder }) },
    state: "note",
    advice: /records: \{keep: 30d, max: 500M\}/,
  },
  {
    what: "no disk space",
    id: "disk",
    machine: { freeDiskBytes: (folder) => ({ bytes: 1e6, folder }) },
    state: "problem",
    advice: /space/,
  },
  {
    what: "a temporary folder where nothing runs",
    id: "temp",
    machine: { tryFolder: async () => ({ writable: true, executable: false }) },
    state: "note",
    advice: /TMPDIR/,
  },
  {
    what: "a read-only temporary folder",
    id: "temp",
    machine: { tryFolder: async () => ({ writable: false, executable: false }) },
    state: "problem",
    advice: /TMPDIR/,
  },
  {
    what: "a missing bubblewrap",
    id: "sandbox",
    machine: { ...NO_NAMESPACE, ...without("bwrap") },
    state: "note",
    advice: /apt install bubblewrap/,
    values: { level: "process", levels: { strict: false, process: true, off: true }, bubblewrap: null },
  },
  {
    what: "forbidden user namespaces",
    id: "sandbox",
    machine: { ...NO_NAMESPACE, ...readOnly({ "/proc/sys/kernel/apparmor_restrict_unprivileged_userns": "1\n" }) },
    state: "note",
    advice: /sysctl kernel\.apparmor_restrict_unprivileged_userns=0/,
    values: { bubblewrap: "bubblewrap 0.8.0", why: "bwrap: No permissions" },
  },
  {
    what: "a bubblewrap that fails for another reason",
    id: "sandbox",
    machine: NO_NAMESPACE,
    state: "note",
    advice: /container/,
  },
  {
    what: "a system without namespaces",
    id: "sandbox",
    machine: { ...NO_NAMESPACE, platform: "darwin" },
    state: "note",
    advice: /Linux only/,
  },
  {
    what: "a probe program that reaches files and network where strict does not work",
    id: "reach",
    machine: {
      ...NO_NAMESPACE,
      ...without("bwrap"),
      tryReach: async () => ({ ...NOTHING_REACHED, files: ["/home/owner/.profile"], network: ["127.0.0.1:1"] }),
    },
    state: "note",
    advice: /apt install bubblewrap/,
    values: {
      level: "process",
      reached: expect.objectContaining({ files: ["/home/owner/.profile"], network: ["127.0.0.1:1"] }) as unknown,
      held: ["writes", "environment", "processes", "namespaces", "rights", "descriptors"],
    },
  },
  {
    what: "a probe program that reaches something at level strict",
    id: "reach",
    machine: { tryReach: async () => ({ ...NOTHING_REACHED, environment: ["/proc/1/environ"] }) },
    state: "problem",
    advice: /SECURITY\.md/,
    values: { level: "strict" },
  },
  {
    what: "a probe program that cannot be run",
    id: "reach",
    machine: { tryReach: () => Promise.reject(new Error("bwrap: loopback: Failed")) },
    state: "problem",
    advice: /bwrap is installed but fails/,
    values: { level: "strict" },
  },
  { what: "a missing taskset", id: "taskset", machine: without("taskset"), state: "note", advice: /util-linux/ },
  {
    what: "a port that another program uses",
    id: "ports",
    machine: {
      portState: async (port) => (port === 8080 ? "taken" : "free"),
      portOwner: (port) => ({ pid: port + 1, name: "nginx" }),
    },
    state: "note",
    advice: /others: --port; 0 takes/,
    values: {
      ports: expect.arrayContaining([
        { flag: "--port", port: 8080, state: "taken", owner: { pid: 8081, name: "nginx" } },
        { flag: "--native-port", port: 7777, state: "free", owner: null },
      ]) as unknown,
    },
  },
  { what: "no Redis", id: "redis", machine: { redis: noRedis }, state: "note", advice: /redis-server/ },
  {
    what: "no Redis where one was named",
    id: "redis",
    machine: { redis: noRedis },
    request: { redis: { url: "redis://queue:6379" }, redisNamed: true },
    state: "problem",
    advice: /redis-server/,
    values: { address: "redis://queue:6379" },
  },
  {
    what: "a Redis that forgets",
    id: "redis",
    machine: { redis: async () => ({ version: "7.0.15", notice: { en: "It forgets.", ja: "忘れます。" } }) },
    state: "note",
    advice: /noeviction/,
  },
  { what: "no browser", id: "browser", machine: without("xdg-open"), state: "note", advice: /BROWSER/ },
  {
    what: "no Japanese font",
    id: "fonts",
    machine: { run: async () => "" },
    state: "note",
    advice: /fonts-noto-cjk/,
    values: { japaneseFonts: 0 },
  },
  { what: "no fontconfig", id: "fonts", machine: without("fc-list"), state: "note", advice: /fontconfig/ },
  { what: "an ASCII locale", id: "terminal", machine: { env: { LC_ALL: "C" } }, state: "note", advice: /UTF-8/ },
  {
    what: "a narrow terminal",
    id: "terminal",
    machine: { terminal: { isTerminal: true, colours: false, columns: 60 } },
    state: "note",
    advice: /wider/,
  },
];

describe("reports and says what helps:", () => {
  test.each(ROWS)("$what", async ({ id, machine, request, state, advice, values = {} }) => {
    const findings = await examine(CHECKS, simulateMachine(machine), { ...REQUEST, ...request });
    const finding = findings.find((each) => each.id === id)!;
    expect(finding.state).toBe(state);
    expect(formatEnglish(finding.advice!)).toMatch(advice);
    expect(finding.values).toMatchObject(values);
  });
});

test("checks that only Linux has are left out elsewhere", async () => {
  const machine = simulateMachine({ platform: "darwin", readFile: () => undefined });
  const ids = (await examine(CHECKS, machine, REQUEST)).map(({ id }) => id);
  expect(CHECKS.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([
    "descriptors",
    "taskset",
    "cgroup",
    "fonts",
  ]);
});

test("the JSON line has every check with its values, in English", async () => {
  const findings = await examine(CHECKS, simulateMachine({ redis: noRedis }), REQUEST);
  const { type, checks } = doctorLine(findings) as { type: string; checks: Record<string, unknown>[] };
  expect(type).toBe("doctor");
  for (const check of checks) {
    expect(check["text"]).toMatch(/\.$/);
    expect(check).toHaveProperty("advice");
  }
  expect(checks.find(({ id }) => id === "redis")).toEqual({
    id: "redis",
    state: "note",
    text: "No Redis answers. Only tournaments on several machines need Redis.",
    advice: "On Debian and Ubuntu: `sudo apt install redis-server`.",
    address: "redis://127.0.0.1:6379",
    version: null,
  });
});

test.each(["en", "ja"] as const)("the report in %s fits the terminal and ends with a count", async (language) => {
  const findings = await examine(CHECKS, simulateMachine({ redis: noRedis, cores: 1 }), REQUEST);
  const lines = formatReport({ say: messageFormatter(language) }, findings, 72);
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(72);
  expect(lines.at(-1)).toBe(
    language === "en"
      ? `${CHECKS.length - 2} ok, 2 to note, 0 problems.`
      : `良好 ${CHECKS.length - 2}、注意 2、問題 0。`,
  );
});
