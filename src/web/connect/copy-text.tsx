import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { CopyButton } from "../shell/copy.tsx";

/** Lines of a program or a terminal with a button that copies them. */
export function CopyText({ text, what, kind }: Readonly<Record<"text" | "what" | "kind", string>>): VNode {
  const code = useRef<HTMLElement>(null);
  return (
    <div class={`copy-lines ${kind}`}>
      <pre class="mono" tabIndex={0} aria-label={what}>
        <code ref={code}>{text}</code>
      </pre>
      <CopyButton text={text} what={what} from={() => code.current} />
    </div>
  );
}
