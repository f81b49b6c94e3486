import type { ComponentChildren, VNode } from "preact";
import { shellWords } from "./words.ts";
import { SearchBox } from "./finder.tsx";
import { Icon } from "./icons.tsx";
import { TOP_BAR_ITEMS, type NavItem } from "./nav-items.ts";
import { currentPage } from "./router.ts";
import { lang, say, setLanguage, theme, toggleTheme } from "./settings.ts";

/** Whether the current page belongs to this item. */
export function isHere({ pages }: NavItem): boolean {
  return pages.includes(currentPage.value?.route.name ?? "");
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
          <a key={item.icon} href={item.href()} aria-current={isHere(item) ? "page" : undefined}>
            {say.value(item.name)}
          </a>
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
  return (
    <span class="row choices">
      <button class="icon lang nowrap" type="button" lang={other} onClick={() => setLanguage(other)}>
        {say.value(shellWords.toOther)}
      </button>
      <button
        class="icon"
        type="button"
        aria-label={say.value(theme.value === "dark" ? shellWords.toLight : shellWords.toDark)}
        title={say.value(theme.value === "dark" ? shellWords.toLight : shellWords.toDark)}
        onClick={toggleTheme}
      >
        <Icon name={theme.value === "dark" ? "moon" : "sun"} />
      </button>
    </span>
  );
}
