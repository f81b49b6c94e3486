import type { ComponentChildren, VNode } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";

interface Props {
  readonly name: string;
  readonly label: ComponentChildren;
  /** For buttons that are only an icon. */
  readonly spoken?: string;
  readonly look: string;
  /** Gets what closes it. */
  readonly children: (close: () => void) => ComponentChildren;
}

/** A button and what it opens below itself; Escape and a press elsewhere close it. */
export function Popover({ name, label, spoken, look, children }: Props): VNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    const box = place.current;
    document.addEventListener("pointerdown", outside);
    box?.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", outside);
      box?.removeEventListener("keydown", escape);
    };
  }, [open]);
  return (
    <div class={`lab-pop ${name}`} ref={place}>
      <button
        ref={button}
        class={look}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={spoken}
        title={spoken}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        <div class="lab-float lab-menu" id={id}>
          {children(() => {
            setOpen(false);
            button.current?.focus();
          })}
        </div>
      )}
    </div>
  );
}
