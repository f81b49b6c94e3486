import { type ChainEntry, type ChainHead, expectedDigest, isEqual, planContent } from "../chain/chain-table.ts";
import type { Slot } from "../../tournament/slot.ts";
import { type Finding, findingOf } from "./finding.ts";
import { verifyReason } from "./reasons.ts";

/** What the chain says that the event contains. */
export interface ChainContents {
  /** Digests of results by `keyOf`; verification removes those whose rows it has seen. */
  readonly results: Map<string, Uint8Array>;
  /** The last digest of each. */
  readonly last: Readonly<Partial<Record<"event" | "spec" | "players", Uint8Array>>>;
  readonly plans: readonly ChainEntry[];
  readonly head: ChainHead | undefined;
  readonly entries: number;
  /** The file is older than its chain: this number of results was entered when it was upgraded, unchecked. */
  readonly adopted: boolean;
  /** The digest that the user knows is in the chain. */
  readonly headFound: boolean;
}

export const keyOf = (slot: number, attempt: number): string => `${slot} ${attempt}`;

/** Follows the chain; `head` is the beginning of a digest that must be in it. */
export function readChain(
  entries: Iterable<ChainEntry>,
  head: string | undefined,
  report: (finding: Finding) => void,
): ChainContents {
  const results = new Map<string, Uint8Array>();
  const last: Partial<Record<"event" | "spec" | "players", Uint8Array>> = {};
  const plans: ChainEntry[] = [];
  let before: ChainHead | undefined;
  let count = 0;
  let adopted = false;
  let headFound = false;
  for (const entry of entries) {
    const { number, kind, slot, attempt, content, digest } = entry;
    headFound ||= head !== undefined && Buffer.from(digest).toString("hex").startsWith(head);
    const isMarker = kind === "adopted" && number === 0;
    if (!isMarker) {
      count++;
      const due = (before?.number ?? 0) + 1;
      if (number !== due) report(findingOf(verifyReason("verify.chain-gap", { number: due })));
      const expected = expectedDigest(before, entry);
      if (!expected || !isEqual(expected, digest))
        report(findingOf(verifyReason("verify.chain-broken", { number }), slot, attempt));
    }
    before = { number, digest };
    if (isMarker) adopted = true;
    else if (kind === "event" || kind === "spec" || kind === "players") last[kind] = content;
    else if (kind === "plan") plans.push(entry);
    else if (kind === "foreign") report(findingOf(verifyReason("verify.chain-foreign", { number })));
    else if (kind === "result" && slot !== null && attempt !== null) {
      const key = keyOf(slot, attempt);
      if (results.has(key)) report(findingOf(verifyReason("verify.saved-twice"), slot, attempt));
      results.set(key, content);
    }
  }
  if (head !== undefined && !headFound) report(findingOf(verifyReason("verify.head", { head })));
  return { results, last, plans, head: before, entries: count, adopted, headFound };
}

/** Compares the stored slots, in their order, with the entries of their planning. */
export function checkPlans(
  plans: readonly ChainEntry[],
  slots: readonly Slot[],
  report: (finding: Finding) => void,
): void {
  const covered = new Set<number>();
  for (const { slot: first, lastSlot: last, content } of plans) {
    if (first === null || last === null) continue;
    const stored = slots.slice(lowerBound(slots, first), lowerBound(slots, last + 1));
    for (const { slot } of stored) covered.add(slot);
    if (!isEqual(planContent(stored), content))
      report(findingOf(verifyReason("verify.plan", { first, last }), first === last ? first : null));
  }
  for (const { slot } of slots) if (!covered.has(slot)) report(findingOf(verifyReason("verify.plan-added"), slot));
}

function lowerBound(slots: readonly Slot[], number: number): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slots[middle]?.slot ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
