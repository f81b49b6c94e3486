import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { shellWords } from "./words.ts";
import { arrival, currentPage } from "./router.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { NoPage } from "./no-page.tsx";
import type { PageModule, PageRoute, RouteMatch } from "./route-match.ts";
import { say } from "./settings.ts";
import { Failure, Loading } from "./placeholders.tsx";
import { setTitle } from "./title.ts";

const loaded = new Map<PageRoute, PageModule>();

/** The page of the address. The previous page stays until the next one's code is loaded, to avoid flicker. */
export function Pages(): VNode {
  const found = currentPage.value;
  const shown = useRef<RouteMatch | undefined>(undefined);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const [tries, setTries] = useState(0);
  const [, setLoaded] = useState<PageRoute>();

  useEffect(() => {
    if (!found || loaded.has(found.route)) return;
    let current = true;
    found.route.load().then(
      (module) => {
        loaded.set(found.route, module);
        if (current) setLoaded(found.route);
      },
      (error: unknown) => current && setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      current = false;
      setFailed(undefined);
    };
  }, [found?.route, tries]);

  if (!found) return <PageTransition pageKey="none" page={<NoPage />} />;
  if (failed !== undefined) {
    return (
      <div class="page">
        <h1 class="vh">{say.value(shellWords.codeFailed)}</h1>
        <Failure
          what={shellWords.codeFailed}
          good={say.value(shellWords.codeFailedGood)}
          again={() => {
            setFailed(undefined);
            setTries(tries + 1);
          }}
        >
          <code class="mono tiny muted">{failed}</code>
        </Failure>
      </div>
    );
  }
  if (loaded.has(found.route)) shown.current = found;
  const match = shown.current;
  const module = match && loaded.get(match.route);
  if (!module) {
    return (
      <div class="page">
        <Loading rows={6} />
      </div>
    );
  }
  return <PageTransition pageKey={match.pageKey} page={<TitledPage module={module} match={match} />} />;
}

function TitledPage({ module, match }: { readonly module: PageModule; readonly match: RouteMatch }): VNode {
  const title = module.title && say.value(module.title);
  // A layout effect runs before the effects of the page, which may set a more specific title.
  useLayoutEffect(() => {
    if (title !== undefined) setTitle(title);
  }, [title]);
  return <module.Page params={match.params} title={title ?? ""} />;
}

/** Moves focus and scroll position only when the page changes. */
function PageTransition({ pageKey, page }: { readonly pageKey: string; readonly page: VNode }): VNode {
  useLayoutEffect(() => {
    const { by, scroll } = arrival.peek();
    if (by === "push") {
      scrollTo(0, 0);
      focusHeading();
    } else if (by !== "replace") {
      if (by === "back") focusHeading();
      return scrollWhenPossible(scroll);
    }
    return undefined;
  }, [pageKey]);
  return <ErrorBoundary key={pageKey}>{page}</ErrorBoundary>;
}

function focusHeading(): void {
  // Do not interrupt typing.
  if (document.activeElement?.matches("input, textarea, select")) return;
  const main = document.getElementById("main");
  const heading = main?.querySelector("h1") ?? main;
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
}

const SCROLL_TIMEOUT_MS = 1500;

/** Retries while the page grows: the old scroll position may not exist yet. */
function scrollWhenPossible(top: number): (() => void) | undefined {
  if (top === 0) {
    scrollTo(0, 0);
    return undefined;
  }
  const tryScroll = (): void => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(tryScroll);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener("wheel", stop);
    removeEventListener("keydown", stop);
    removeEventListener("touchstart", stop);
  };
  const timer = setTimeout(stop, SCROLL_TIMEOUT_MS);
  // Stop when the user scrolls.
  addEventListener("wheel", stop, { passive: true });
  addEventListener("keydown", stop);
  addEventListener("touchstart", stop, { passive: true });
  observer.observe(document.body);
  tryScroll();
  return stop;
}
