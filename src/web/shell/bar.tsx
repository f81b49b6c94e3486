import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "./dialog.tsx";
import { SearchBox } from "./finder.tsx";
import { IconButton } from "./icon-button.tsx";
import { Icon } from "./icons.tsx";
import { MENU_ITEMS, TAB_BAR_ITEMS, TOP_BAR_ITEMS, type NavItem } from "./nav-items.ts";
import { currentPage } from "./router.ts";
import { lang, say, setLanguage, theme, toggleTheme } from "./settings.ts";
import { shellWords } from "./words.ts";

/** Whether the current page belongs to this item. */
function isHere({ pages }: NavItem): boolean {
  return pages.includes(currentPage.value?.route.name ?? "");
}

interface NavLinkProps {
  readonly item: NavItem;
  readonly onClick?: () => void;
  readonly children: ComponentChildren;
}

function NavLink({ item, onClick, children }: NavLinkProps): VNode {
  return (
    <a href={item.href()} aria-current={isHere(item) ? "page" : undefined} onClick={onClick}>
      {children}
    </a>
  );
}

export function TopBar({ children }: { readonly children: ComponentChildren }): VNode {
  return (
    <header class="bar">
      <a class="brand" href="/">
        <span class="seal" aria-hidden="true" lang="ja">
          審
        </span>
        <span>Shinpan</span>
        <i lang="ja" aria-hidden="true">
          審判
        </i>
      </a>
      <nav aria-label={say.value(shellWords.main)}>
        {TOP_BAR_ITEMS.map((item) => (
          <NavLink key={item.icon} item={item}>
            {say.value(item.name)}
          </NavLink>
        ))}
      </nav>
      <span class="grow" />
      {children}
      <SearchBox id="find" showKey />
      <Choices />
    </header>
  );
}

function Choices(): VNode {
  const other = lang.value === "en" ? "ja" : "en";
  const dark = theme.value === "dark";
  return (
    <span class="row choices">
      <button class="icon lang nowrap" type="button" lang={other} onClick={() => setLanguage(other)}>
        {say.value(shellWords.toOther)}
      </button>
      <IconButton
        class="icon"
        icon={dark ? "moon" : "sun"}
        label={say.value(dark ? shellWords.toLight : shellWords.toDark)}
        onClick={toggleTheme}
      />
    </span>
  );
}

/** The navigation of a phone: four links and More. */
export function TabBar(): VNode {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <nav class="tabbar" aria-label={say.value(shellWords.main)}>
        {TAB_BAR_ITEMS.map((item) => (
          <NavLink key={item.icon} item={item}>
            <Icon name={item.icon} size={20} />
            {say.value(item.short ?? item.name)}
          </NavLink>
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
                <NavLink item={item} onClick={close}>
                  <Icon name={item.icon} size={18} />
                  {say.value(item.name)}
                </NavLink>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
