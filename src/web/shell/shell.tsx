import type { ComponentChildren, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { shellWords } from "./words.ts";
import { currentPage, navigate, route } from "./router.ts";
import { TabBar, TopBar } from "./bar.tsx";
import type { KeyMapDialog as KeyMapDialogType } from "./key-tables.tsx";
import { awaitKey, useKeys, type KeyMap } from "./keys.ts";
import { TOP_BAR_ITEMS } from "./nav-items.ts";
import { LiveRegions, OfflineBand, ToastArea } from "./notices.tsx";
import { Pages } from "./pages.tsx";
import { say, toggleTheme } from "./settings.ts";

const GO_KEYS: KeyMap = Object.fromEntries(
  TOP_BAR_ITEMS.map(({ letter = "", href }) => [letter, () => navigate(href())]),
);

/** The frame around every page; embedded pages have no bars. `children` stand in the top bar. */
export function Shell({ children }: { readonly children?: ComponentChildren }): VNode {
  /** undefined = closed. Loaded when it is opened, because the first page should stay small. */
  const [KeyMapDialog, setKeyMapDialog] = useState<typeof KeyMapDialogType>();
  const openKeyMap = (): void =>
    void import("./key-tables.tsx").then((loaded) => setKeyMapDialog(() => loaded.KeyMapDialog));
  const embedded = route.value.query.get("embed") === "1";
  const page = currentPage.value?.route.name ?? "none";
  useKeys({ "/": focusFinder, "?": openKeyMap, g: () => awaitKey(GO_KEYS), t: toggleTheme });
  useEffect(() => {
    document.documentElement.toggleAttribute("data-embed", embedded);
    document.documentElement.dataset["page"] = page;
  }, [embedded, page]);
  return (
    <>
      {!embedded && (
        <>
          <a class="skip" href="#main" onClick={focusMain}>
            {say.value(shellWords.skip)}
          </a>
          <TopBar>{children}</TopBar>
        </>
      )}
      <OfflineBand />
      <main id="main" tabIndex={-1}>
        <Pages />
      </main>
      {!embedded && <TabBar />}
      <p class="print-address mono">{location.origin + location.pathname + location.search}</p>
      <ToastArea />
      <LiveRegions />
      {KeyMapDialog && <KeyMapDialog onClose={() => setKeyMapDialog(undefined)} />}
    </>
  );
}

function focusMain(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** On a phone the field is in the sheet and has no shortcut. */
function focusFinder(): void {
  const field = document.getElementById("find-here") ?? document.getElementById("find");
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
