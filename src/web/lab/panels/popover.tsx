import type { ComponentChildren, VNode } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { listen } from "../../shell/listen.ts";

interface Props {
  readonly name: string;
  readonly label: ComponentChildren;
  /** Accessible name, for buttons that show only an icon. */
  readonly ariaLabel?: string;
  readonly className: string;
  /** Receives a function that closes the popover. */
  readonly children: (close: () => void) => ComponentChildren;
}

/** A button with a popover below it; Escape and a press elsewhere close it. */
export function Popover({ name, label, ariaLabel, className, children }: Props): VNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!open || !element) return;
    const ends = [
      listen(document, {
        pointerdown({ target }) {
          if (target instanceof Node && !element.contains(target)) setOpen(false);
        },
      }),
      listen(element, {
        keydown(event) {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          event.preventDefault();
          setOpen(false);
          button.current?.focus();
        },
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [open]);
  return (
    <div class={`lab-pop ${name}`} ref={container}>
      <button
        ref={button}
        class={className}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={ariaLabel}
        title={ariaLabel}
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
