import type { VNode } from "preact";
import { Icon, type IconName } from "./icons.tsx";

interface Props {
  readonly icon: IconName;
  /** Spoken, and shown on hover. */
  readonly label: string;
  readonly onClick: () => void;
  readonly class?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  /** The side of the icon in CSS pixels. */
  readonly size?: number;
}

export function IconButton({ icon, label, onClick, class: look, pressed, disabled, size }: Props): VNode {
  return (
    <button
      type="button"
      class={look}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} {...(size === undefined ? {} : { size })} />
    </button>
  );
}
