import type { ComponentProps, VNode } from "preact";
import type { LocalizedText } from "../../../core/lang.ts";
import { IconButton } from "../../shell/icon-button.tsx";
import { say } from "../../shell/settings.ts";

type WithWords<Props> = Omit<Props, "label"> & { readonly words: LocalizedText };

export function ToolButton({ words, ...props }: WithWords<ComponentProps<typeof IconButton>>): VNode {
  return <IconButton {...props} label={say.value(words)} />;
}

interface TextButtonProps {
  readonly words: LocalizedText;
  readonly onClick: () => void;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly title?: string;
}

export function TextButton({ words, primary = false, ...props }: TextButtonProps): VNode {
  return (
    <button class={primary ? "btn small primary" : "btn small"} type="button" {...props}>
      {say.value(words)}
    </button>
  );
}
