import type { ComponentChildren, VNode } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";

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
    if (!open) return;
    const onPressOutside = (event: Event): void => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    const element = container.current;
    document.addEventListener("pointerdown", onPressOutside);
    element?.addEventListener("keydown", onEscape);
    return () => {
      document.removeEventListener("pointerdown", onPressOutside);
      element?.removeEventListener("keydown", onEscape);
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
