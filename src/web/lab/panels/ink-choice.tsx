import type { VNode } from "preact";
import { say } from "../../shell/settings.ts";
import { labWords } from "../session/words.ts";
import { useLab } from "./lab-context.ts";
import type { InkKind } from "../session/model.ts";

const INK_KINDS = [
  ["trails", labWords.trails],
  ["ages", labWords.agesOnly],
  ["plain", labWords.plainInk],
] as const;

export function InkChoice({ className }: { readonly className: string }): VNode {
  const { model } = useLab();
  return (
    <select
      class={className}
      aria-label={say.value(labWords.inks)}
      value={model.inks.value}
      onChange={({ currentTarget }) => (model.inks.value = currentTarget.value as InkKind)}
    >
      {INK_KINDS.map(([kind, words]) => (
        <option key={kind} value={kind}>
          {say.value(words)} ▾
        </option>
      ))}
    </select>
  );
}
