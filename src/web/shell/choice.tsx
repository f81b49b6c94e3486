import type { ComponentChildren, VNode } from "preact";
import { Icon } from "./icons.tsx";

interface ChoiceProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
  readonly children: ComponentChildren;
  readonly large?: boolean;
}

/** A select element that looks like a button. */
export function Choice({ label, value, onChoose, children, large = false }: ChoiceProps): VNode {
  return (
    <span class="choice">
      <select
        class={large ? "btn" : "btn small"}
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      >
        {children}
      </select>
      <Icon name="chevronDown" size={12} />
    </span>
  );
}
