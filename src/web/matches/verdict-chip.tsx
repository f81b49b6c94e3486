import type { VNode } from "preact";
import { wordsFor } from "../shell/by-words.ts";
import { say } from "../shell/settings.ts";

/** How a match ended; faults are red. */
export function VerdictChip({ by }: { readonly by: string }): VNode {
  return <span class={by === "rules" || by === "void" ? "chip" : "chip shu"}>{say.value(wordsFor(by))}</span>;
}
