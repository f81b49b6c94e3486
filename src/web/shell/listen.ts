type Handlers<Events> = { readonly [Name in keyof Events]?: (event: Events[Name]) => void };

/** Adds listeners to an event target; returns a function that removes them. */
export function listen(
  target: Window,
  handlers: Handlers<WindowEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: Document,
  handlers: Handlers<DocumentEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: HTMLElement,
  handlers: Handlers<HTMLElementEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listen(
  target: EventTarget,
  handlers: Readonly<Record<string, unknown>>,
  options?: AddEventListenerOptions,
): () => void {
  const entries = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of entries) target.addEventListener(name, handler, options);
  return () => {
    for (const [name, handler] of entries) target.removeEventListener(name, handler, options);
  };
}
