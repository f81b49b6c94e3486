import { closeSync, openSync, readSync } from "node:fs";
import type { LocalizedText } from "../core/lang.ts";
import { UsageError } from "../core/errors.ts";
import type { CheckedResult, Verification } from "../store/verify/verify-event.ts";
import type { Console } from "./console.ts";
import { type EventFiles, locateEvent } from "./tournament/event-file.ts";
import { openStoredGame, verifyAt } from "./tournament/stored-event.ts";
import { findingJson, formatVerification, verificationJson } from "./tournament/verification.ts";

const EVENT: LocalizedText = { en: "{file}:", ja: "{file}：" };

const SQLITE_MAGIC = "SQLite format 3\0";
/** Every record begins with this, independent of its file name. */
const RECORD_START = '{"type":"opened"';

/** The event of this path, if it is an event file or the data of an event; undefined = anything else. */
export function findEvent(path: string, folder: string | undefined): EventFiles | undefined {
  const start = readStart(path);
  if (start === SQLITE_MAGIC) return { file: path, database: path };
  if (!/\.(ya?ml|json)$/i.test(path) || start === RECORD_START) return undefined;
  return locateEvent(path, folder);
}

function readStart(path: string): string {
  try {
    const file = openSync(path, "r");
    try {
      const bytes = Buffer.alloc(SQLITE_MAGIC.length);
      return bytes.toString("latin1", 0, readSync(file, bytes, 0, bytes.length, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return ""; // The caller's reader reports a missing file or a folder.
  }
}

export interface EventAudit {
  /** Numbers of results that agree and that disagree. */
  readonly agree: number;
  readonly disagree: number;
}

/** Compares all results of an event with their records, and judges the records again. */
export async function auditEvent(
  out: Console,
  files: EventFiles,
  { json, head }: { readonly json: boolean; readonly head: string | undefined },
): Promise<EventAudit> {
  const entry = await openStoredGame(files);
  const sentences = entry?.rules.reasons ?? {};
  const counts = { agree: 0, disagree: 0 };
  const onResult = (result: CheckedResult): void => {
    counts[result.findings.length === 0 ? "agree" : "disagree"]++;
    if (!json) return;
    const { slot, attempt, match, by, winner, findings, hasRecord } = result;
    const ok = findings.length === 0;
    const line = { type: "audit", file: files.file, ok, match, game: entry?.id ?? null, by, winner, slot, attempt };
    out.json({
      ...line,
      record: hasRecord,
      ...(!ok && { findings: findings.map((each) => findingJson(each, sentences)) }),
    });
  };
  const verification = verifyAt(files, { rules: entry?.rules, head, onResult });
  if (!verification)
    throw new UsageError("not-begun", {
      en: "{file} has not been played yet; begin with `shinpan tournament {again}`.",
      ja: "{file} はまだ実行されていません。`shinpan tournament {again}` で始めてください。",
      values: { file: files.file, again: files.file },
    });
  print(out, files, verification, { json, sentences });
  // A contradiction without a row, such as a removed result, counts as one that disagrees.
  const disagree = counts.disagree === 0 && verification.findings.length > 0 ? 1 : counts.disagree;
  return { agree: counts.agree, disagree };
}

function print(
  out: Console,
  { file }: EventFiles,
  verification: Verification,
  { json, sentences }: { readonly json: boolean; readonly sentences: Parameters<typeof formatVerification>[2] },
): void {
  if (json) return void out.json({ type: "verification", file, ...verificationJson(verification, sentences) });
  const { findings, summary } = formatVerification(out, verification, sentences);
  for (const line of [out.say(EVENT, { file }), ...findings, ...summary]) out.result(line);
}
