import type { ComponentChildren, VNode } from "preact";
import { useRef } from "preact/hooks";

export interface Tab<T extends string> {
  readonly id: T;
  readonly name: string;
  readonly count?: string | undefined;
}

interface Props<T extends string> {
  readonly tabs: readonly Tab<T>[];
  readonly chosen: T;
  readonly onChoose: (id: T) => void;
  /** Accessible name of the list. */
  readonly label: string;
  /** The id of the panel; every tab's id is `${panel}-tab-${id}`. */
  readonly panel: string;
  readonly look?: "tabs" | "seg";
}

/** One stop of the Tab key; arrows switch tabs. */
export function Tabs<T extends string>({ tabs, chosen, onChoose, label, panel, look = "tabs" }: Props<T>): VNode {
  const list = useRef<HTMLDivElement>(null);
  const openTab = (index: number): void => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    onChoose(tab.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${panel}-tab-${tab.id}`)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const current = tabs.findIndex(({ id }) => id === chosen);
    if (event.key === "ArrowRight") openTab(current + 1);
    else if (event.key === "ArrowLeft") openTab(current - 1);
    else if (event.key === "Home") openTab(0);
    else if (event.key === "End") openTab(-1);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={list} class={`${look} scroll-x`} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${panel}-tab-${id}`}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? panel : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {name}
          {count !== undefined && <span class="count">{count}</span>}
        </button>
      ))}
    </div>
  );
}

interface PanelProps {
  readonly panel: string;
  readonly chosen: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export function TabPanel({ panel, chosen, children, class: className }: PanelProps): VNode {
  return (
    <div id={panel} class={className} role="tabpanel" aria-labelledby={`${panel}-tab-${chosen}`}>
      {children}
    </div>
  );
}
