import { formatEnglish, type LocalizedText } from "../../core/lang.ts";
import { widthOf, wrap } from "../columns.ts";
import { type CommandSpec, type FlagsOf, HELP, type Parameters } from "../command.ts";
import { type Console, openPrinter, styleFor } from "../console.ts";
import { EXIT } from "../errors.ts";
import { readRedisAccess, REDIS_FLAGS } from "../redis-access.ts";
import type { Check, DoctorRequest, Finding, Probes, State } from "./check.ts";
import { CHECKS } from "./checks/index.ts";
import { MACHINE_PROBES } from "./probes.ts";

const DEFAULT_REDIS = "redis://127.0.0.1:6379";

const FLAGS = {
  "--data <dir>": {
    en: "the folder where an arena would keep its data",
    ja: "アリーナのデータを置くフォルダー",
    default: "arena-data",
  },
  "--redis <url>": {
    en: "the Redis of distributed tournaments, which must answer (default: ask {url})",
    ja: "分散した大会に使うRedis。応答がなければ問題とする（既定値：{url} を調べる）",
    values: { url: DEFAULT_REDIS },
  },
  ...REDIS_FLAGS,
  "--json": HELP.jsonObject,
} as const satisfies Parameters;

export const command: CommandSpec = {
  flags: FLAGS,
  notes: [
    {
      en: "A note is something that works less well or is missing; a problem makes commands fail. Exit 1 if there is a problem.",
      ja: "「注意」は足りないものや十分でないもの、「問題」はコマンドが失敗する原因です。問題があれば終了コードは1です。",
    },
  ],
  examples: [
    "shinpan doctor",
    "shinpan doctor --redis redis://127.0.0.1:6379 --redis-password-file redis-password --json",
  ],
  run: (flags: FlagsOf<typeof FLAGS>) => runDoctor(flags, MACHINE_PROBES),
};

export interface CheckedFinding extends Finding {
  readonly id: string;
}

async function runDoctor(flags: FlagsOf<typeof FLAGS>, probes: Probes): Promise<void> {
  const out = openPrinter(flags);
  const named = readRedisAccess(flags); // throws for an invalid address before any check runs
  const redis = named ?? readRedisAccess({ ...flags, redis: DEFAULT_REDIS }) ?? { url: DEFAULT_REDIS };
  const findings = await examine(CHECKS, probes, { data: flags.data, redis, redisNamed: named !== undefined });
  if (flags.json) out.json(doctorLine(findings));
  else for (const line of formatReport(out, findings, process.stdout.columns)) out.result(line);
  if (findings.some(({ state }) => state === "problem")) process.exitCode = EXIT.no;
}

/** The timers are measured alone, because the other checks start programs. */
export async function examine(
  checks: readonly Check[],
  probes: Probes,
  request: DoctorRequest,
): Promise<readonly CheckedFinding[]> {
  const lags = await probes.timerLags();
  const quiet: Probes = { ...probes, timerLags: () => Promise.resolve(lags) };
  const findings = await Promise.all(
    checks.map(async (check) => {
      const finding = await check.run(quiet, request);
      return finding && { ...finding, id: check.id };
    }),
  );
  return findings.filter((finding) => finding !== undefined);
}

export function doctorLine(findings: readonly CheckedFinding[]): unknown {
  return {
    type: "doctor",
    checks: findings.map(({ id, state, text, advice, values }) => ({
      id,
      state,
      text: formatEnglish(text),
      advice: advice && formatEnglish(advice),
      ...values,
    })),
  };
}

const STATES: Readonly<Record<State, LocalizedText>> = {
  ok: { en: "ok", ja: "良好" },
  note: { en: "note", ja: "注意" },
  problem: { en: "problem", ja: "問題" },
};

const SUMMARY: LocalizedText = {
  en: "{ok} ok, {note} to note, {problem} problems.",
  ja: "良好 {ok}、注意 {note}、問題 {problem}。",
};

const MAX_COLUMNS = 100;

export function formatReport(
  { say }: Pick<Console, "say">,
  findings: readonly CheckedFinding[],
  columns = MAX_COLUMNS,
): readonly string[] {
  const style = styleFor(process.stdout);
  const paint: Readonly<Record<State, (text: string) => string>> = {
    ok: style.dim,
    note: style.bold,
    problem: style.verdict,
  };
  const stateWidth = Math.max(...Object.values(STATES).map((text) => widthOf(say(text))));
  const idWidth = Math.max(...findings.map(({ id }) => id.length));
  const indent = " ".repeat(stateWidth + idWidth + 4);
  const width = Math.max(20, Math.min(columns, MAX_COLUMNS) - indent.length);
  const lines = findings.flatMap(({ id, state, text, advice }) => {
    const [first = "", ...more] = wrap(plain(say(text)), width);
    const word = say(STATES[state]);
    const gap = " ".repeat(stateWidth - widthOf(word) + 2);
    return [
      `${paint[state](word)}${gap}${id.padEnd(idWidth)}  ${first}`,
      ...more.map((line) => indent + line),
      ...(advice ? wrap(plain(say(advice)), width) : []).map((line) => indent + style.action(line)),
    ];
  });
  const count = (state: State): number => findings.filter((finding) => finding.state === state).length;
  return [...lines, "", say(SUMMARY, { ok: count("ok"), note: count("note"), problem: count("problem") })];
}

/** A terminal shows commands without backquotes. */
function plain(text: string): string {
  return text.replaceAll("`", "");
}
