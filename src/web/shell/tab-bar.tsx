import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { shellWords } from "../words/shell.ts";
import { isHere } from "./bar.tsx";
import { Dialog } from "./dialog.tsx";
import { SearchBox } from "./finder.tsx";
import { Icon } from "./icons.tsx";
import { MENU_ITEMS, TAB_BAR_ITEMS } from "./nav-items.ts";
import { say } from "./settings.ts";

/** The links of a phone: four and More. */
export function TabBar(): VNode {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <nav class="tabbar" aria-label={say.value(shellWords.main)}>
        {TAB_BAR_ITEMS.map((place) => (
          <a key={place.icon} href={place.href()} aria-current={isHere(place) ? "page" : undefined}>
            <Icon name={place.icon} size={20} />
            {say.value(place.short)}
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
            {MENU_ITEMS.map((place) => (
              <li key={place.icon}>
                <a href={place.href()} aria-current={isHere(place) ? "page" : undefined} onClick={close}>
                  <Icon name={place.icon} size={18} />
                  {say.value(place.name)}
                </a>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
