import { UsageError } from "../../core/errors.ts";
import { explainReason, formatReason } from "../../core/format-reason.ts";
import type { LocalizedText } from "../../core/lang.ts";
import type { ReasonSentences } from "../../core/reason.ts";
import type { Finding } from "../../store/verify/finding.ts";
import { verifyReasons } from "../../store/verify/reasons.ts";
import type { Verification } from "../../store/verify/verify-event.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";

const OF_SLOT: LocalizedText = { en: "Forged: slot {slot}: {why}.", ja: "改ざん：スロット {slot}：{why}。" };
const OF_ATTEMPT: LocalizedText = {
  en: "Forged: slot {slot}, attempt {attempt}: {why}.",
  ja: "改ざん：スロット {slot}、{attempt} 回目：{why}。",
};
const OF_EVENT: LocalizedText = { en: "Forged: {why}.", ja: "改ざん：{why}。" };
const MORE: LocalizedText = { en: "Further contradictions: {count}.", ja: "ほかの矛盾：{count} 件。" };
const VERIFIED: LocalizedText = {
  en: "{results} results, {records} with a record: no contradiction.",
  ja: "結果 {results} 件（記録あり {records} 件）：矛盾はありません。",
};
const CONTRADICTED: LocalizedText = {
  en: "{results} results, {records} with a record: {count} contradictions. Do not trust this table.",
  ja: "結果 {results} 件（記録あり {records} 件）：矛盾 {count} 件。この順位表は信頼できません。",
};
const CHAIN: LocalizedText = {
  en: "Chain: {entries} entries, head {head}. Store the head elsewhere; --head can prove later that nothing before it has changed.",
  ja: "チェーン：{entries} 項目、先頭 {head}。別の場所に控えておくと、後で --head により、それ以前の変更がないことを確かめられます。",
};
const ADOPTED: LocalizedText = {
  en: "The event began with an earlier version, so changes made before this file was upgraded are not detected.",
  ja: "以前の版で始まった大会です。ファイルの更新より前の変更は検出できません。",
};
const NO_CHAIN: LocalizedText = {
  en: "The file was written by an earlier version and has no chain: only rows and records were compared.",
  ja: "以前の版のファイルでチェーンがありません。行と記録だけを比べました。",
};

/** Maximum number of lines for people; the JSON lists all contradictions. */
const MAX_LINES = 50;

/** The contradictions of an event and a summary, as lines for people. */
export function formatVerification(
  { say }: Pick<Console, "say">,
  verification: Verification,
  sentences: ReasonSentences,
): { readonly findings: readonly string[]; readonly summary: readonly string[] } {
  const { results, records, chain, findings } = verification;
  const lines = findings.slice(0, MAX_LINES).map(({ slot, attempt, reason }) => {
    const why = escapeControls(formatReason(say, { ...sentences, ...verifyReasons }, reason));
    if (slot === null) return say(OF_EVENT, { why });
    return attempt === null ? say(OF_SLOT, { slot, why }) : say(OF_ATTEMPT, { slot, attempt, why });
  });
  if (findings.length > MAX_LINES) lines.push(say(MORE, { count: findings.length - MAX_LINES }));
  const counts = { results, records, count: findings.length };
  const summary = [say(findings.length > 0 ? CONTRADICTED : VERIFIED, counts)];
  if (chain) summary.push(say(CHAIN, { entries: chain.entries, head: chain.head }));
  if (chain?.adopted) summary.push(say(ADOPTED));
  if (!chain) summary.push(say(NO_CHAIN));
  return { findings: lines, summary };
}

/** The verification as JSON. */
export function verificationJson(verification: Verification, sentences: ReasonSentences) {
  const { findings, ...counts } = verification;
  return { ok: findings.length === 0, ...counts, findings: findings.map((finding) => findingJson(finding, sentences)) };
}

export function findingJson({ reason, ...where }: Finding, sentences: ReasonSentences) {
  return { ...where, ...explainReason({ ...sentences, ...verifyReasons }, reason) };
}

/** A shorter prefix of a digest could match by chance or be forged. */
const MIN_HEAD_DIGITS = 16;

/** Reads `--head`. */
export function readHead(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (new RegExp(`^[0-9a-f]{${MIN_HEAD_DIGITS},64}$`, "i").test(text)) return text.toLowerCase();
  throw new UsageError("bad-head", {
    en: "--head {text}: a digest has 64 hexadecimal digits; give at least the first {least}.",
    ja: "--head {text}：ダイジェストは16進64桁で、少なくとも{least}桁が必要です。",
    values: { text, least: MIN_HEAD_DIGITS },
  });
}
