import type { ComponentChildren, VNode } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { shellWords } from "./words.ts";
import { Icon } from "./icons.tsx";
import { say } from "./settings.ts";

interface Props {
  readonly title: string;
  readonly kind: "sheet" | "window";
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The native dialog keeps the focus inside and closes on Escape; the focus is restored afterwards. */
export function Dialog({ title, kind, onClose, children }: Props): VNode {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={`dialog ${kind}`}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div class="dialog-inside">
        <header class="row between">
          <h2 id={heading}>{title}</h2>
          <button class="icon" type="button" aria-label={say.value(shellWords.close)} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
