import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { shellWords } from "../words/shell.ts";
import { announce } from "./announce.ts";
import { Icon } from "./icons.tsx";
import { say } from "./settings.ts";

const TOLD_MS = 2000;

/** False where the browser does not let it, as without a secure address. */
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
  /** What is copied, for assistive technology: "Copy: the token". */
  readonly what?: string;
  /** Selected by hand where copying is forbidden. */
  readonly from?: (() => Node | null) | undefined;
  readonly primary?: boolean;
}

export function CopyButton({ text, what, from, primary = false }: Props): VNode {
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [told]);
  const copy = async (): Promise<void> => {
    const done = await copyText(text);
    setTold(done);
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
      <Icon name={told ? "check" : "copy"} size={13} />
      {told ? say.value(shellWords.copied) : label}
    </button>
  );
}
