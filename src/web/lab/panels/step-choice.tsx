import type { VNode } from "preact";
import { say } from "../../shell/settings.ts";
import { labWords } from "../session/words.ts";
import { useLab } from "./lab-context.ts";
import { MAX_EXPONENT, formatSuperscript } from "../session/speeds.ts";

const EXPONENTS = Array.from({ length: MAX_EXPONENT + 1 }, (_, exponent) => exponent);

/** Chooses the generations per step. */
export function StepChoice({ className }: { readonly className: string }): VNode {
  const { model } = useLab();
  return (
    <select
      class={className}
      aria-label={say.value(labWords.stepSize)}
      value={model.exponent.value}
      onChange={({ currentTarget }) => (model.exponent.value = Number(currentTarget.value))}
    >
      {EXPONENTS.map((exponent) => (
        <option key={exponent} value={exponent}>
          {say.value(labWords.aStep, { power: formatSuperscript(exponent) })}
        </option>
      ))}
    </select>
  );
}
