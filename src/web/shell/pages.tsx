import type { ComponentType, VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { shellWords } from "../words/shell.ts";
import { arrival, route } from "./address.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { NoPage } from "./no-page.tsx";
import { findRoute, type RouteMatch, type PageProps } from "./routes.ts";
import { say } from "./settings.ts";
import { Failure, Loading } from "./placeholders.tsx";

/** Pages that were opened once are there at once. */
const loaded = new Map<string, ComponentType<PageProps>>();

/** The page of the address. The one before stays until the code of the next is here: nothing blinks. */
export function Pages(): VNode {
  const found = findRoute(route.value.path);
  const folder = found?.route.folder;
  const shown = useRef<RouteMatch | undefined>(undefined);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const [tries, setTries] = useState(0);
  const [, setLoaded] = useState("");

  useEffect(() => {
    if (!found || loaded.has(found.route.folder)) return;
    let current = true;
    found.route.load().then(
      ({ Page }) => {
        loaded.set(found.route.folder, Page);
        if (current) setLoaded(found.route.folder);
      },
      (error: unknown) => current && setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      current = false;
      setFailed(undefined);
    };
  }, [folder, tries]);

  if (!found) return <PageTransition place="none" page={<NoPage />} />;
  if (failed !== undefined) {
    return (
      <div class="page">
        <h1 class="vh">{say.value(shellWords.codeFailed)}</h1>
        <Failure
          what={say.value(shellWords.codeFailed)}
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
  if (loaded.has(found.route.folder)) shown.current = found;
  const now = shown.current;
  const Page = now && loaded.get(now.route.folder);
  if (!Page) {
    return (
      <div class="page">
        <Loading rows={6} />
      </div>
    );
  }
  return <PageTransition place={now.pageKey} page={<Page params={now.params} />} />;
}

/** Moves focus and scroll when the place is another, and only then. */
function PageTransition({ place, page }: { readonly place: string; readonly page: VNode }): VNode {
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
  }, [place]);
  return <ErrorBoundary key={place}>{page}</ErrorBoundary>;
}

function focusHeading(): void {
  // Whoever has begun to type meanwhile is not disturbed.
  if (document.activeElement?.matches("input, textarea, select")) return;
  const main = document.getElementById("main");
  const heading = main?.querySelector("h1") ?? main;
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
}

const SCROLL_TIMEOUT_MS = 1500;

/** A page grows while its lists come in; the old place may not be there yet. */
function scrollWhenPossible(top: number): (() => void) | undefined {
  if (top === 0) {
    scrollTo(0, 0);
    return undefined;
  }
  const reach = (): void => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(reach);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener("wheel", stop);
    removeEventListener("keydown", stop);
    removeEventListener("touchstart", stop);
  };
  const timer = setTimeout(stop, SCROLL_TIMEOUT_MS);
  // A person who scrolls is not pulled back.
  addEventListener("wheel", stop, { passive: true });
  addEventListener("keydown", stop);
  addEventListener("touchstart", stop, { passive: true });
  observer.observe(document.body);
  reach();
  return stop;
}
