import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { shellWords } from "./words.ts";
import { isHere } from "./bar.tsx";
import { Dialog } from "./dialog.tsx";
import { SearchBox } from "./finder.tsx";
import { Icon } from "./icons.tsx";
import { MENU_ITEMS, TAB_BAR_ITEMS } from "./nav-items.ts";
import { say } from "./settings.ts";

/** The navigation of a phone: four links and More. */
export function TabBar(): VNode {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <nav class="tabbar" aria-label={say.value(shellWords.main)}>
        {TAB_BAR_ITEMS.map((item) => (
          <a key={item.icon} href={item.href()} aria-current={isHere(item) ? "page" : undefined}>
            <Icon name={item.icon} size={20} />
            {say.value(item.short)}
          </a>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          class={MENU_ITEMS.some(isHere) ? "here" : ""}
          onClick={() => setOpen(true)}
        >
          <Icon name="more" size={20} />
          {say.value(shellWords.more)}
        </button>
      </nav>
      {open && (
        <Dialog title={say.value(shellWords.more)} kind="sheet" onClose={close}>
          <SearchBox id="find-sheet" onDone={close} />
          <ul class="sheet-links">
            {MENU_ITEMS.map((item) => (
              <li key={item.icon}>
                <a href={item.href()} aria-current={isHere(item) ? "page" : undefined} onClick={close}>
                  <Icon name={item.icon} size={18} />
                  {say.value(item.name)}
                </a>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
