import type { GameEntry } from "../games/entry.ts";
import type { ProtocolPage } from "../games/checks.ts";
import type { StepName } from "./step-names.ts";

/** The protocol of every game; also the page of dialects that have none of their own. */
const NATIVE_PAGE: ProtocolPage = {
  page: "native",
  reads: "the-lines",
  answers: "the-lines",
  rules: "the-views-and-moves",
  faults: "faults",
};

const SECTIONS: Readonly<Record<StepName, Exclude<keyof ProtocolPage, "page">>> = {
  starts: "faults",
  "first-reply": "answers",
  "reply-time": "faults",
  match: "rules",
  "forced-pass": "rules",
  positions: "rules",
  traps: "rules",
  delivery: "reads",
  end: "reads",
  exit: "reads",
  output: "answers",
  leftovers: "faults",
  "reply-times": "faults",
  memory: "faults",
};

export function protocolPage({ checks }: Pick<GameEntry, "checks">, dialect: string): ProtocolPage {
  return checks?.pages[dialect] ?? NATIVE_PAGE;
}

/** The page and section of the rule behind a step. */
export function ruleOf(page: ProtocolPage, step: StepName): string {
  return `docs/protocols/${page.page}.md#${page[SECTIONS[step]]}`;
}
