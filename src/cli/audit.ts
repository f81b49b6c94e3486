import { explainReason, formatReason } from "../core/format-reason.ts";
import { MessageError } from "../core/errors.ts";
import { formatEnglish, type LocalizedText } from "../core/lang.ts";
import type { Verdict } from "../core/verdict.ts";
import { escapeControls } from "../wire/show.ts";
import { auditEvent, findEvent } from "./audit-event.ts";
import { type CommandSpec, COMPLETION, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { type Console, openPrinter } from "./console.ts";
import { auditFile, openNamedGame, otherVersionNotice } from "../library/load-record.ts";
import { EXIT, FileError } from "./errors.ts";
import { formatVerdict } from "./match-words.ts";
import { listRecords } from "./list-records.ts";
import { readHead } from "./tournament/verification.ts";

const FLAGS = {
  "--game <file>": HELP.gameFile,
  "--data <dir>": HELP.eventFolder,
  "--head <digest>": {
    en: "of an event: a head noted earlier that its chain must contain",
    ja: "大会のとき：以前に控えた先頭のダイジェスト（チェーンに含まれること）",
  },
  "--json": HELP.jsonLines,
} as const satisfies Parameters;
type Flags = FlagsOf<typeof FLAGS>;

interface Finding {
  readonly file: string;
  readonly ok: boolean;
  readonly match: string | null;
  readonly game: string | null;
  readonly by: Verdict["by"] | null;
  readonly winner: Verdict["winner"];
  readonly line?: number;
  readonly why?: string;
}

const AGREES: LocalizedText = { en: "{file}: agrees. {verdict}", ja: "{file}：裁定どおりです。{verdict}" };
const DISAGREES: LocalizedText = {
  en: "{file}:{line}: disagrees: {why}.",
  ja: "{file}:{line}：裁定と一致しません：{why}。",
};
const SUMMARY: LocalizedText = {
  en: "{all} records: {agree} agree, {disagree} disagree, {damaged} damaged or unreadable.",
  ja: "記録{all}件：一致{agree}件、不一致{disagree}件、破損または読み取り不能{damaged}件。",
};

export const command: CommandSpec = {
  arguments: {
    "<files...>": {
      en: "records, folders of records (*.jsonl, *.jsonl.gz), or events: all their stored results and records",
      ja: "記録、記録のフォルダー（*.jsonl、*.jsonl.gz）、またはイベント（保存された結果と記録をすべて調べる）",
      completion: COMPLETION.record,
    },
  },
  flags: FLAGS,
  notes: [
    {
      en: "Exit 0: all agree; 1: at least one disagrees; 2: at least one is damaged or cannot be read.",
      ja: "終了コード 0：すべて一致、1：不一致がある、2：壊れているか読めない記録がある。",
    },
  ],
  examples: ["shinpan match othello greedy random --record match.jsonl && shinpan audit match.jsonl"],
  run,
};

async function run(paths: readonly string[], flags: Flags): Promise<void> {
  const out = openPrinter(flags);
  await openNamedGame(flags.game);
  const counts = { all: 0, agree: 0, disagree: 0, damaged: 0 };
  const tally = (kind: "agree" | "disagree" | "damaged", count = 1): void => {
    counts.all += count;
    counts[kind] += count;
  };
  const head = readHead(flags.head);
  for (const path of paths) {
    const event = findEvent(path, flags.data);
    if (event) {
      const audited = await attempt(out, flags, path, () =>
        auditEvent(out, event, { json: flags.json === true, head }),
      );
      if (!audited) tally("damaged");
      else for (const kind of ["agree", "disagree"] as const) tally(kind, audited[kind]);
      continue;
    }
    const files = await attempt(out, flags, path, async () => listRecords(path));
    if (!files) tally("damaged");
    for (const file of files ?? []) {
      const ok = await attempt(out, flags, file, () => reportFile(out, flags, file));
      tally(ok === undefined ? "damaged" : ok ? "agree" : "disagree");
    }
  }
  if (counts.all > 1 && !flags.json) out.progress(out.say(SUMMARY, counts));
  process.exitCode = counts.damaged > 0 ? EXIT.usage : counts.disagree > 0 ? EXIT.no : 0;
}

/** Reports a bad file and lets the audit go on with the others. */
async function attempt<T>(out: Console, flags: Flags, file: string, action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof MessageError)) throw error;
    const line = error instanceof FileError ? { line: error.line } : {};
    const why = formatEnglish(error instanceof FileError ? error.why : error.text);
    out.progress(`shinpan: ${out.say(error.text)}`);
    const unknown = { match: null, game: null, by: null, winner: null };
    const finding: Finding = { file, ok: false, ...unknown, ...line, why };
    if (flags.json) out.json({ type: "audit", ...finding, damaged: true });
    return undefined;
  }
}

async function reportFile(out: Console, flags: Flags, file: string): Promise<boolean> {
  const { entry, opened, verdict, disagreement } = await auditFile(file);
  const notice = otherVersionNotice(file, entry, opened);
  if (notice) out.progress(out.say(notice));
  const { match, game, players } = opened;
  const ok = disagreement === undefined;
  const finding: Finding = {
    file,
    ok,
    match,
    game,
    by: verdict?.by ?? null,
    winner: verdict?.winner ?? null,
    ...(disagreement && { line: disagreement.line, ...explainReason(entry.rules.reasons, disagreement.reason) }),
  };
  if (flags.json) out.json({ type: "audit", ...finding });
  else if (disagreement)
    out.result(
      out.say(DISAGREES, {
        file,
        line: disagreement.line,
        why: escapeControls(formatReason(out.say, entry.rules.reasons, disagreement.reason)),
      }),
    );
  else if (verdict)
    out.result(
      out.say(AGREES, {
        file,
        verdict: formatVerdict(out.say, [players[0].name, players[1].name], verdict, entry.rules.reasons),
      }),
    );
  return ok;
}
