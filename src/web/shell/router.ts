import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { aliasOf } from "../../api/aliases.ts";
import { GAME_LIST } from "../../games/list.ts";
import { findRoute, type PageRoute, type RouteMatch } from "./route-match.ts";

export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
  /** Without the `#`. */
  readonly hash: string;
}

/** The kind of navigation: only "push" moves the focus and scrolls to the top. */
export type Step = "load" | "push" | "replace" | "back";

/** The current address; replaces an alias with the page's canonical path. */
function currentAddress(): Address {
  const alias = aliasOf(
    location.pathname,
    GAME_LIST.map(({ id }) => id),
  );
  if (alias !== undefined) history.replaceState(history.state, "", alias + location.search + location.hash);
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

const current = signal(currentAddress());
const arrivalSignal = signal<{ readonly by: Step; readonly scroll: number }>({ by: "load", scroll: 0 });

const routes = signal<readonly PageRoute[]>([]);

export const route: ReadonlySignal<Address> = current;
/** The page of the current address; undefined = there is none. */
export const currentPage: ReadonlySignal<RouteMatch | undefined> = computed(() =>
  findRoute(routes.value, current.value.path),
);
export const arrival: ReadonlySignal<{ readonly by: Step; readonly scroll: number }> = arrivalSignal;

export function navigate(href: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const url = new URL(href, location.href);
  if (isOutside(url)) {
    location.assign(url);
    return;
  }
  if (replace) history.replaceState(history.state, "", url);
  else {
    saveScroll();
    history.pushState(null, "", url);
  }
  arrivalSignal.value = { by: replace ? "replace" : "push", scroll: 0 };
  current.value = currentAddress();
}

/** Removes a query key that the user has overridden. */
export function dropQuery(key: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(key)) return;
  url.searchParams.delete(key);
  navigate(url.href, { replace: true });
}

/** The address with changed query keys; null removes a key. */
export function withQuery(changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(current.value.query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) query.delete(key);
    else query.set(key, value);
  }
  const text = query.toString();
  return current.value.path + (text && `?${text}`);
}

function saveScroll(): void {
  history.replaceState({ scroll: scrollY }, "");
}

function savedScroll(state: unknown): number {
  const scroll = typeof state === "object" && state !== null && "scroll" in state ? state.scroll : 0;
  return typeof scroll === "number" ? scroll : 0;
}

/** Whether the browser must load this address: another site, the API, or the documentation. */
function isOutside({ origin, pathname }: URL): boolean {
  return origin !== location.origin || /^\/(?:api|docs)\//.test(pathname);
}

/** Follows internal links without a page load; leaves other clicks to the browser. */
function followClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (isOutside(url)) return;
  if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
  if (current.value.query.get("embed") === "1" && url.searchParams.get("embed") !== "1") {
    // Another site may frame only pages with embed=1, so any other page opens in its own tab.
    link.target = "_blank";
    return;
  }
  event.preventDefault();
  navigate(url.href);
}

/** Call once at startup. */
export function startRouter(all: readonly PageRoute[]): void {
  routes.value = all;
  history.scrollRestoration = "manual";
  arrivalSignal.value = { by: "load", scroll: savedScroll(history.state) };
  addEventListener("pagehide", saveScroll);
  addEventListener("popstate", (event) => {
    arrivalSignal.value = { by: "back", scroll: savedScroll(event.state) };
    current.value = currentAddress();
  });
  addEventListener("hashchange", () => (current.value = currentAddress()));
  document.addEventListener("click", followClick);
}
