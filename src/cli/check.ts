import { checkedGuest, checkedProgram } from "../check/checked-player.ts";
import { type CheckStep, checkPlayer } from "../check/index.ts";
import { stepLine } from "../check/report.ts";
import { STEP_TEXTS } from "../check/step-names.ts";
import { DIAGNOSES } from "../core/diagnoses.ts";
import { UsageError } from "../core/errors.ts";
import { formatReason } from "../core/format-reason.ts";
import { formatEnglish, type LocalizedText } from "../core/lang.ts";
import { resolveProgramLimits } from "../core/program-limits.ts";
import { openGame } from "../game-files/index.ts";
import type { GameEntry } from "../games/entry.ts";
import { sandboxWarning } from "../links/process/sandbox.ts";
import type { TcpListener } from "../links/tcp.ts";
import { realTime } from "../links/time.ts";
import { readDialect, resolveMatchTerms } from "../match/match-terms.ts";
import { findSandboxLevel } from "../match/participant.ts";
import type { PlayerSpec } from "../match/player-spec.ts";
import { readPlayer } from "../match/read-player.ts";
import { escapeControls } from "../wire/show.ts";
import { type CommandSpec, COMPLETION, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { type Console, openPrinter, styleFor } from "./console.ts";
import { EXIT } from "./errors.ts";
import { listenForPlayers } from "./match/listening.ts";
import { MATCH_FLAGS } from "./match/flags.ts";
import { readOptionFlags } from "./read.ts";

const FLAGS = {
  "--dialect <name>": MATCH_FLAGS["--dialect <name>"],
  "--option <key=value>": MATCH_FLAGS["--option <key=value>"],
  "--sandbox <mode>": MATCH_FLAGS["--sandbox <mode>"],
  "--memory <size>": MATCH_FLAGS["--memory <size>"],
  "--processes <count>": MATCH_FLAGS["--processes <count>"],
  "--network <kind>": MATCH_FLAGS["--network <kind>"],
  "--host <address>": { ...HELP.tcpHost, default: "127.0.0.1" },
  "--json": HELP.jsonLinesOnly,
} as const satisfies Parameters;
type Flags = FlagsOf<typeof FLAGS>;

export const command: CommandSpec = {
  arguments: {
    "<game>": HELP.game,
    "<player>": {
      en: "the program: a command, or tcp:PORT for one that connects, once for each scene",
      ja: "プログラム：コマンド、または接続してくるプログラムなら tcp:PORT（場面ごとに一度接続）",
      completion: COMPLETION.player,
    },
  },
  flags: FLAGS,
  notes: [
    {
      en: "It takes less than 20 s. Exit 0: no step failed (warnings may remain); 1: a step failed. The pages of the rules are in docs/.",
      ja: "20秒以内に終わります。終了コード 0：不合格なし（注意は残り得る）、1：不合格あり。規則のページは docs/ にあります。",
    },
  ],
  examples: ['shinpan check othello "python3 bot.py"', "shinpan check geister tcp:10000 --dialect gat --json"],
  run,
};

/** From the start of the command; the last program may take 3 s to end. */
const BUDGET_MS = 16_500;
/** Enough for a first reply where the start of the command took nearly all of the time. */
const MIN_BUDGET_MS = 5000;

async function run(game: string, player: string, flags: Flags): Promise<void> {
  const out = openPrinter(flags);
  const entry = await openGame(game);
  const given = readOptionFlags(flags.option);
  entry.rules.readOptions(given);
  const spec = readPlayer(
    { spec: player, cwd: "." },
    { entry, folder: process.cwd(), dialect: flags.dialect, port: entry.dialects.ports[0], host: flags.host },
  );
  const dialect = readDialect(entry, flags.dialect);
  const tcp = spec.kind === "tcp";
  const terms = resolveMatchTerms(entry, { dialect: dialect.id, options: given, limits: {} }, { tcp });
  const programLimits = resolveProgramLimits(flags);
  const sandbox = await findSandboxLevel([spec], flags.sandbox);
  const warning = await sandboxWarning(sandbox, flags.sandbox);
  if (warning) out.progress(out.say(warning));
  const guests = await listenForPlayers(entry, [spec, { kind: "bot", name: "", bot: "" }]);
  if (guests) announce(out, flags.json === true, guests.ports[0] ?? 0);
  try {
    const checked = await openChecked(entry, spec, { sandbox, programLimits, listener: guests?.listeners[0], out });
    const steps = await checkPlayer({
      ...{ entry, dialect, sandbox, player: checked, options: terms.options, limits: terms.limits },
      memoryBytes: programLimits.memoryBytes,
      // On a busy machine the start of this command takes its share of the 20 s.
      times: { budgetMs: Math.max(MIN_BUDGET_MS, BUDGET_MS - performance.now()) },
      now: () => realTime.now(),
    });
    print(out, entry, steps, flags.json === true);
  } finally {
    guests?.release();
  }
}

interface OpenContext {
  readonly sandbox: Awaited<ReturnType<typeof findSandboxLevel>>;
  readonly programLimits: ReturnType<typeof resolveProgramLimits>;
  readonly listener: TcpListener | undefined;
  readonly out: Console;
}

function openChecked(entry: GameEntry, spec: PlayerSpec, { sandbox, programLimits, listener, out }: OpenContext) {
  if (spec.kind === "command" && sandbox !== "none")
    return checkedProgram(entry, spec, sandbox, programLimits, (notice) =>
      out.progress(escapeControls(out.say(notice))),
    );
  if (spec.kind === "tcp" && listener) return checkedGuest(entry, spec, listener);
  throw new UsageError("bad-player", {
    en: "{player} is not a program: check takes a command, or tcp:PORT for a program that connects.",
    ja: "{player} はプログラムではありません。コマンド、または接続してくるプログラムの tcp:PORT を書いてください。",
    values: { player: spec.name },
  });
}

const WAITING: LocalizedText = {
  en: "Waiting for the program on port {port}; let it connect again after each match.",
  ja: "ポート {port} でプログラムの接続を待っています。対局が終わるたびに再び接続させてください。",
};

function announce(out: Console, json: boolean, port: number): void {
  if (json) out.json({ type: "listening", ports: [port] });
  else out.progress(out.say(WAITING, { port }));
}

const STATES: Readonly<Record<CheckStep["state"], LocalizedText>> = {
  pass: { en: "pass", ja: "合格" },
  warn: { en: "warn", ja: "注意" },
  fail: { en: "FAIL", ja: "不合格" },
};
const LINE: LocalizedText = { en: "{n} {state}  {name}: {why}", ja: "{n} {state}  {name}：{why}" };
const CAUSE: LocalizedText = { en: "     likely cause: {cause} [{code}]", ja: "     考えられる原因：{cause} [{code}]" };
const RULE: LocalizedText = { en: "     rule: {rule}", ja: "     規則：{rule}" };
const SUMMARY: LocalizedText = {
  en: "{passed} passed, {warned} warned, {failed} failed.",
  ja: "合格 {passed}、注意 {warned}、不合格 {failed}。",
};
const SIGNS = { in: "<", out: ">", stderr: "!", exit: "-" } as const;
const INDENT = "     ";

function print(out: Console, entry: GameEntry, steps: readonly CheckStep[], json: boolean): void {
  const count = (state: CheckStep["state"]): number => steps.filter((step) => step.state === state).length;
  const [passed, warned, failed] = [count("pass"), count("warn"), count("fail")];
  for (const step of steps) {
    if (json) out.json(stepLine(step, formatEnglish));
    else for (const line of formatStep(out, entry, step)) out.result(line);
  }
  if (json) out.json({ type: "check", passed, warned, failed });
  else out.result(`\n${out.say(SUMMARY, { passed, warned, failed })}`);
  if (failed > 0) process.exitCode = EXIT.no;
}

function formatStep({ say }: Console, { rules }: GameEntry, step: CheckStep): readonly string[] {
  const { n, name, state, why, diagnosis, rule, lines } = step;
  const style = styleFor(process.stdout);
  const paint = { pass: style.dim, warn: style.bold, fail: style.verdict }[state];
  const values = { n: String(n).padStart(2), state: paint(say(STATES[state])), name: say(STEP_TEXTS[name]) };
  const first = say(LINE, { ...values, why: escapeControls(say(why)) });
  const cause = diagnosis && escapeControls(formatReason(say, { ...rules.reasons, ...DIAGNOSES }, diagnosis));
  return [
    first,
    ...lines.map(({ direction, text }) => style.dim(`${INDENT}${SIGNS[direction]} ${escapeControls(text)}`)),
    ...(diagnosis && cause !== null
      ? [style.bold(say(CAUSE, { cause, code: diagnosis.code.replace(/^diagnosis\./, "") }))]
      : []),
    ...(state === "pass" ? [] : [say(RULE, { rule })]),
  ];
}
