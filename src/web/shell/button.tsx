import type { Ref, VNode } from "preact";
import type { Message } from "../../core/lang.ts";
import { Icon, type IconName } from "./icons.tsx";
import { say } from "./settings.ts";

interface Props {
  readonly text: Message;
  readonly onClick: () => void;
  /** Classes beside `btn`. */
  readonly look?: string;
  readonly icon?: IconName;
  /** The side of the icon in CSS pixels. */
  readonly size?: number;
  /** Class of the text: `vh` hides it except from screen readers. */
  readonly textClass?: string;
  readonly title?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly button?: Ref<HTMLButtonElement>;
}

/** A button with a text and perhaps an icon. */
export function Button({ text, look, icon, size = 16, textClass, pressed, button, ...rest }: Props): VNode {
  const words = say.value(text);
  return (
    <button class={look ? `btn ${look}` : "btn"} type="button" aria-pressed={pressed} ref={button ?? null} {...rest}>
      {icon && <Icon name={icon} size={size} />}
      {textClass === undefined ? words : <span class={textClass}>{words}</span>}
    </button>
  );
}
