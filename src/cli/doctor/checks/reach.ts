import type { LocalizedText, Message } from "../../../core/lang.ts";
import type { SandboxLevel } from "../../../core/sandbox.ts";
import { type Check, note, ok, problem, type Finding } from "../check.ts";
import { REACH_KINDS, type Reached, type ReachKind } from "../reach/targets.ts";
import { adviceFor } from "./sandbox.ts";

const KINDS: Readonly<Record<ReachKind, LocalizedText>> = {
  files: { en: "files of others", ja: "他人のファイル" },
  writes: { en: "folders to write in", ja: "書き込めるフォルダー" },
  environment: { en: "environment", ja: "環境変数" },
  processes: { en: "processes", ja: "プロセス" },
  network: { en: "network", ja: "ネットワーク" },
  namespaces: { en: "namespaces of this machine", ja: "このマシンの名前空間" },
  rights: { en: "rights", ja: "権限" },
  descriptors: { en: "open descriptors", ja: "開いたままの記述子" },
};

/** What each level lets a program reach; more is a fault of ours or of the machine. */
const EXPECTED: Readonly<Record<SandboxLevel, readonly ReachKind[]>> = {
  strict: [],
  process: ["files", "writes", "processes", "network", "namespaces", "rights"],
  off: REACH_KINDS,
};

/** Runs a probe program in the sandbox of matches and says what it could reach. */
export const reach: Check = {
  id: "reach",
  async run(probes) {
    if (probes.platform === "win32") return undefined;
    const { strict: missing } = await probes.missingLevels();
    const level: SandboxLevel = missing === undefined ? "strict" : "process";
    let reached: Reached;
    try {
      reached = await probes.tryReach(level);
    } catch (error) {
      return problem(
        {
          en: "A probe program could not be run at level {level}: {why}.",
          ja: "調査用プログラムを {level} で実行できませんでした：{why}。",
          values: { level, why: error instanceof Error ? error.message : String(error) },
        },
        adviceFor(probes, probes.findProgram("bwrap")),
        { level },
      );
    }
    return describe(level, reached, () => adviceFor(probes, probes.findProgram("bwrap")));
  },
};

function describe(level: SandboxLevel, reached: Reached, advice: () => Message): Finding {
  const open = REACH_KINDS.filter((kind) => reached[kind].length > 0);
  const held = REACH_KINDS.filter((kind) => reached[kind].length === 0);
  const values = { level, reached, held };
  if (open.length === 0)
    return ok(
      {
        en: "A probe program at level {level} reached nothing of this machine ({held}).",
        ja: "調査用プログラムは {level} でこのマシンの何にも届きませんでした（{held}）。",
        values: { level, held: listKinds(held) },
      },
      values,
    );
  const text: Message = {
    en: "A probe program at level {level} reached: {open}; held back: {held}.",
    ja: "調査用プログラムは {level} で次のものに届きました：{open}。届かなかったもの：{held}。",
    values: { level, open: listReached(reached, open), held: listKinds(held) },
  };
  const surprising = open.some((kind) => !EXPECTED[level].includes(kind));
  return surprising ? problem(text, REPORT, values) : note(text, advice(), values);
}

const REPORT: Message = {
  en: "That is more than this level promises: run only programs that you trust, and report it as SECURITY.md says.",
  ja: "この段階の約束より多くのものに届きました。信頼できるプログラムだけを動かし、SECURITY.md の方法で知らせてください。",
};

function listKinds(kinds: readonly ReachKind[]): Message {
  const list = (language: "en" | "ja", comma: string): string =>
    kinds.map((kind) => KINDS[kind][language]).join(comma) || "-";
  return { en: list("en", ", "), ja: list("ja", "、") };
}

/** At most this many names of one kind. */
const MAX_NAMES = 3;

function listReached(reached: Reached, kinds: readonly ReachKind[]): Message {
  const list = (language: "en" | "ja", comma: string): string =>
    kinds.map((kind) => `${KINDS[kind][language]} (${reached[kind].slice(0, MAX_NAMES).join(", ")})`).join(comma);
  return { en: list("en", ", "), ja: list("ja", "、") };
}
