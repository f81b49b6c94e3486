import type { VNode } from "preact";
import { Icon } from "./icons.tsx";

interface ChoiceProps {
  readonly label: string;
  readonly value: string | null;
  /** Values and their texts; an empty value means null. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string | null) => void;
  readonly large?: boolean;
}

/** A select element that looks like a button. */
export function Choice({ label, value, options, onChoose, large = false }: ChoiceProps): VNode {
  return (
    <span class="choice">
      <select
        class={large ? "btn" : "btn small"}
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      >
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={12} />
    </span>
  );
}
