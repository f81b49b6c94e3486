import type { ComponentChildren, VNode } from "preact";

interface Props {
  /** Of the heading. */
  readonly id: string;
  readonly title: ComponentChildren;
  readonly class?: string;
  /** Stands beside the title. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A framed section with a heading. */
export function Panel({ id, title, class: more, aside, children }: Props): VNode {
  return (
    <section class={more === undefined ? "panel" : `panel ${more}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
