import { signal, type ReadonlySignal } from "@preact/signals";
import { aliasOf } from "../../api/aliases.ts";
import { PAGES } from "../../games/pages.ts";

export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
  /** Without its `#`. */
  readonly hash: string;
}

/** What kind of step led here: only a step forward moves the focus and the page to its top. */
export type Step = "load" | "push" | "replace" | "back";

const GAME_IDS = PAGES.map(({ id }) => id);

/** Where the window is; another name of a page becomes the page's own. */
function here(): Address {
  const alias = aliasOf(location.pathname, GAME_IDS);
  if (alias !== undefined) history.replaceState(history.state, "", alias + location.search + location.hash);
  return {
    path: location.pathname,
    query: new URLSearchParams(location.search),
    hash: location.hash.slice(1),
  };
}

const current = signal(here());
const arrivalSignal = signal<{ readonly by: Step; readonly scroll: number }>({ by: "load", scroll: 0 });

export const route: ReadonlySignal<Address> = current;
export const arrival: ReadonlySignal<{ readonly by: Step; readonly scroll: number }> = arrivalSignal;

export function navigate(href: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) {
    location.assign(url);
    return;
  }
  if (replace) history.replaceState(history.state, "", url);
  else {
    keepScroll();
    history.pushState(null, "", url);
  }
  arrivalSignal.value = { by: replace ? "replace" : "push", scroll: 0 };
  current.value = here();
}

/** A key of the query that somebody has since overruled by hand. */
export function dropQuery(key: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(key)) return;
  url.searchParams.delete(key);
  navigate(url.href, { replace: true });
}

/** The address with one key of the query changed; null takes it out. */
export function withQuery(changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(current.value.query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) query.delete(key);
    else query.set(key, value);
  }
  const text = query.toString();
  return current.value.path + (text && `?${text}`);
}

function keepScroll(): void {
  history.replaceState({ scroll: scrollY }, "");
}

function scrollKept(state: unknown): number {
  const kept = typeof state === "object" && state !== null && "scroll" in state ? state.scroll : 0;
  return typeof kept === "number" ? kept : 0;
}

/** Links of this page are followed without loading it again; whatever else a click can mean is left to the browser. */
function followClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
  if (current.value.query.get("embed") === "1" && url.searchParams.get("embed") !== "1") {
    // Another site may frame only pages with embed=1, so any other page opens in its own tab.
    link.target = "_blank";
    return;
  }
  event.preventDefault();
  navigate(url.href);
}

/** Once, when the page begins. */
export function watchAddress(): void {
  history.scrollRestoration = "manual";
  arrivalSignal.value = { by: "load", scroll: scrollKept(history.state) };
  addEventListener("pagehide", keepScroll);
  addEventListener("popstate", (event) => {
    arrivalSignal.value = { by: "back", scroll: scrollKept(event.state) };
    current.value = here();
  });
  addEventListener("hashchange", () => (current.value = here()));
  document.addEventListener("click", followClick);
}
