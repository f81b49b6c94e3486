import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { shellWords } from "./words.ts";
import { announce } from "./announce.ts";
import { Icon } from "./icons.tsx";
import { say } from "./settings.ts";

const SHOWN_MS = 2000;

/** False if the browser refuses, for example without a secure context. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

interface Props {
  readonly text: string;
  /** Name of the copied text, for screen readers: "Copy: the token". */
  readonly what?: string;
  /** The node to select if copying is refused. */
  readonly from?: (() => Node | null) | undefined;
  readonly primary?: boolean;
}

export function CopyButton({ text, what, from, primary = false }: Props): VNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    const done = await copyText(text);
    setCopied(done);
    const node = from?.();
    if (!done && node) getSelection()?.selectAllChildren(node);
    announce(say.value(done ? shellWords.copied : shellWords.notCopied));
  };
  const label = say.value(shellWords.copy);
  return (
    <button
      class={primary ? "btn primary copy" : "btn small copy"}
      type="button"
      aria-label={what === undefined ? label : `${label}: ${what}`}
      onClick={() => void copy()}
    >
      <Icon name={copied ? "check" : "copy"} size={13} />
      {copied ? say.value(shellWords.copied) : label}
    </button>
  );
}
