import { FormatError, MessageError, UsageError } from "../../core/errors.ts";
import type { AnyGame } from "../../core/game.ts";
import type { Reason } from "../../core/reason.ts";
import { auditRecord } from "../../referee/audit.ts";
import { type MatchRecord, readRecord } from "../../referee/record.ts";
import { lastStage } from "../../tournament/event-standings.ts";
import { findFormat } from "../../tournament/formats/index.ts";
import { replayOutcomes } from "../../tournament/schedule/planner.ts";
import type { Slot } from "../../tournament/slot.ts";
import { eventContent, isEqual, playersContent, resultContent, specContent } from "../chain/chain-table.ts";
import type { StoredRow } from "../chain/stored-rows.ts";
import type { ReadEvent } from "../read-event.ts";
import { unpackBody } from "../records/long-record.ts";
import { readMatchRow } from "../result-row.ts";
import { BY_OF_CODE } from "../by-codes.ts";
import type { StoredMatch } from "../stored.ts";
import { compareRecord, compareVerdict, type CountedResult } from "./compare-record.ts";
import { type Finding, findingOf } from "./finding.ts";
import { verifyReason } from "./reasons.ts";
import { type ChainContents, checkPlans, keyOf, readChain } from "./verify-chain.ts";

export interface VerifyOptions {
  /** Judges the records again by these rules; absent = only their verdicts are compared. */
  readonly rules?: AnyGame | undefined;
  /** The beginning of a digest that the chain must contain, in hexadecimal. */
  readonly head?: string | undefined;
  /** Called with each result and what is wrong with it. */
  readonly onResult?: (result: CheckedResult) => void;
}

export interface CheckedResult {
  readonly slot: number;
  readonly attempt: number;
  readonly match: string;
  readonly by: CountedResult["by"] | null;
  readonly winner: CountedResult["winner"];
  readonly hasRecord: boolean;
  readonly findings: readonly Finding[];
}

export interface Verification {
  /** Results, void attempts included. */
  readonly results: number;
  /** Results that have a record. */
  readonly records: number;
  /** null = the file was written by an earlier version and has none. */
  readonly chain: { readonly entries: number; readonly head: string; readonly adopted: boolean } | null;
  readonly findings: readonly Finding[];
}

/** Compares the results of an event with their records, its plan with its results, and everything with the chain. */
export function verifyEvent(event: ReadEvent, options: VerifyOptions = {}): Verification {
  const findings: Finding[] = [];
  const report = (finding: Finding): void => void findings.push(finding);
  const { results: store } = event;
  const slots = [...store.slots()].sort((a, b) => a.slot - b.slot);
  const chain = store.chain.exists() ? readChain(store.chain.entries(), options.head, report) : undefined;
  if (chain) checkEvent(event, chain, report);
  else if (options.head !== undefined) report(findingOf(verifyReason("verify.head", { head: options.head })));
  if (chain) checkPlans(chain.plans, slots, report);
  checkPlan(event, slots, report);
  const counts = checkResults(event, slots, chain, options, report);
  for (const slot of store.contradictoryVoids()) report(findingOf(verifyReason("verify.row"), slot));
  for (const match of store.strayRecords())
    report({ ...findingOf(verifyReason("verify.stray-record", { match })), match });
  return {
    ...counts,
    chain: chain
      ? { entries: chain.entries, head: Buffer.from(chain.head?.digest ?? []).toString("hex"), adopted: chain.adopted }
      : null,
    findings: findings.sort((a, b) => (a.slot ?? 0) - (b.slot ?? 0)),
  };
}

function checkEvent(
  { results: store, players }: ReadEvent,
  chain: ChainContents,
  report: (finding: Finding) => void,
): void {
  const event = store.event();
  if (!event) return;
  if (chain.entries === 0) report(findingOf(verifyReason("verify.chain-gone")));
  const { last } = chain;
  if (last.event && !isEqual(last.event, eventContent(event))) report(findingOf(verifyReason("verify.event")));
  if (last.spec && !isEqual(last.spec, specContent(event.spec))) report(findingOf(verifyReason("verify.spec")));
  if (last.players && !isEqual(last.players, playersContent(players))) report(findingOf(verifyReason("verify.roster")));
}

/** Plans the event again from its results. */
function checkPlan(
  { spec, seed, players, results: store }: ReadEvent,
  slots: readonly Slot[],
  report: (finding: Finding) => void,
): void {
  let plan: Map<number, Slot>;
  try {
    plan = replayOutcomes(findFormat(spec.format).plan(spec, players, seed, lastStage(slots)), store.outcomes());
  } catch (error) {
    // A planner refuses results of slots that it has not planned.
    const text = error instanceof Error ? error.message : String(error);
    return report(findingOf(verifyReason("verify.plan-impossible", { text })));
  }
  const differing = slots.filter((slot) => JSON.stringify(plan.get(slot.slot)) !== JSON.stringify(slot));
  const [first] = differing;
  if (first) report(findingOf(verifyReason("verify.slot-differs", { count: differing.length }), first.slot));
}

function checkResults(
  { spec, seed, players, results: store }: ReadEvent,
  slots: readonly Slot[],
  chain: ChainContents | undefined,
  { rules, onResult }: VerifyOptions,
  report: (finding: Finding) => void,
): Pick<Verification, "results" | "records"> {
  const slotOf = new Map(slots.map((slot) => [slot.slot, slot]));
  const attempts = new Map<number, number[]>();
  let results = 0;
  let records = 0;
  for (const stored of store.storedRows()) {
    const [slot, attempt, match, winner, byCode] = stored.row;
    results++;
    if (stored.body) records++;
    attempts.set(slot, [...(attempts.get(slot) ?? []), attempt]);
    const reasons = [
      ...checkEntry(stored, store.workerName(stored.row[11]), chain),
      ...checkRow(stored, slotOf.get(slot), {
        game: spec.game,
        seed: `${seed}/${slot}`,
        nameOf: (player) => players[player]?.name ?? "",
        rules,
      }),
    ];
    const found = reasons.map((reason): Finding => ({ slot, attempt, match, reason }));
    found.forEach(report);
    onResult?.({
      slot,
      attempt,
      match,
      by: BY_OF_CODE.get(byCode) ?? null,
      winner,
      hasRecord: stored.body !== undefined,
      findings: found,
    });
  }
  for (const key of chain?.results.keys() ?? []) {
    const [slot = 0, attempt = 0] = key.split(" ").map(Number);
    report(findingOf(verifyReason("verify.removed"), slot, attempt));
  }
  if (!chain) checkAttempts(attempts, report);
  return { results, records };
}

/** Compares a row with its entry of the chain and removes the entry. */
function checkEntry({ row, final, body }: StoredRow, worker: string, chain: ChainContents | undefined): Reason[] {
  if (!chain) return [];
  const key = keyOf(row[0], row[1]);
  const entered = chain.results.get(key);
  if (!entered) return [verifyReason("verify.added")];
  chain.results.delete(key);
  return isEqual(entered, resultContent(row, worker, final, body)) ? [] : [verifyReason("verify.changed")];
}

interface RowContext {
  readonly game: string;
  readonly seed: string;
  readonly nameOf: (player: number) => string;
  readonly rules: AnyGame | undefined;
}

/** Compares a row with its record and judges the record again. */
function checkRow({ row, body }: StoredRow, slot: Slot | undefined, context: RowContext): readonly Reason[] {
  const by = BY_OF_CODE.get(row[4]);
  let read: StoredMatch;
  try {
    read = readMatchRow([...row, ...(slot?.seats ?? [-1, -1]), 0, 0], () => "", context.nameOf);
  } catch {
    return [verifyReason("verify.row")];
  }
  if (!by) return [verifyReason("verify.row")];
  const [, , match, winner, , guilty, score0, score1, , ms] = row;
  const { names, startedAt, verdict } = read;
  const counted: CountedResult = { match, names, winner, by, guilty, score: [score0, score1], ms, startedAt };
  // The table counts the columns; pages show the verdict.
  const contradicts = compareVerdict(counted, verdict).length > 0;
  const inRow = contradicts ? [verifyReason("verify.row")] : [];
  if (!body) return inRow;
  const record = readBody(body);
  if ("code" in record) return [...inRow, record];
  return [...inRow, ...compareRecord(counted, record, context), ...rejudge(record, context.rules)];
}

function readBody(body: Uint8Array): MatchRecord | Reason {
  let text: string;
  try {
    text = new TextDecoder().decode(unpackBody(body));
  } catch {
    return verifyReason("verify.damaged");
  }
  try {
    return readRecord(text);
  } catch (error) {
    if (error instanceof FormatError) return verifyReason("verify.unreadable", { line: error.line });
    throw error;
  }
}

function rejudge(record: MatchRecord, rules: AnyGame | undefined): readonly Reason[] {
  if (rules?.id !== record.opened.game) return []; // a record of another game is a finding already
  try {
    rules.readOptions(record.opened.options);
    const disagreement = auditRecord(rules, record);
    return disagreement
      ? [verifyReason("verify.rejudged", { line: disagreement.line, cause: disagreement.reason })]
      : [];
  } catch (error) {
    if (error instanceof UsageError || error instanceof MessageError)
      return [verifyReason("verify.unreadable", { line: 1 })];
    throw error;
  }
}

/** Without a chain only the numbers show that an attempt was removed. */
function checkAttempts(attempts: ReadonlyMap<number, readonly number[]>, report: (finding: Finding) => void): void {
  for (const [slot, numbers] of attempts) {
    const sorted = [...numbers].sort((a, b) => a - b);
    if (sorted.some((number, index) => number !== index + 1)) report(findingOf(verifyReason("verify.attempts"), slot));
  }
}
