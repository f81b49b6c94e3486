import { Component, type ComponentChildren, type VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { formatEnglish, type LocalizedText } from "../../core/lang.ts";
import { shellWords } from "./words.ts";
import { arrival, currentPage } from "./router.ts";
import { SearchBox } from "./finder.tsx";
import type { PageModule, PageRoute, RouteMatch } from "./route-match.ts";
import { listen } from "./listen.ts";
import { say } from "./settings.ts";
import { Failure, Loading } from "./placeholders.tsx";
import { setTitle } from "./title.ts";
import { errorText } from "../../core/errors.ts";

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
      (error: unknown) => current && setFailed(formatEnglish(errorText(error))),
    );
    return () => {
      current = false;
      setFailed(undefined);
    };
  }, [found?.route, tries]);

  if (!found) return <PageTransition pageKey="none" page={<NoPage />} />;
  if (failed !== undefined) {
    const again = (): void => {
      setFailed(undefined);
      setTries(tries + 1);
    };
    return <FailedPage what={shellWords.codeFailed} good={shellWords.codeFailedGood} error={failed} again={again} />;
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

interface FailedProps {
  readonly what: LocalizedText;
  readonly good: LocalizedText;
  readonly error: string;
  again(): void;
}

function FailedPage({ what, good, error, again }: FailedProps): VNode {
  return (
    <div class="page">
      <h1 class="vh">{say.value(what)}</h1>
      <Failure what={what} good={say.value(good)} again={again}>
        <code class="mono tiny muted">{error}</code>
      </Failure>
    </div>
  );
}

/** Contains the failure of a page. */
class ErrorBoundary extends Component<{ readonly children: ComponentChildren }, { readonly error: string | null }> {
  override state: { readonly error: string | null } = { error: null };

  static override getDerivedStateFromError(error: unknown): { readonly error: string } {
    return { error: formatEnglish(errorText(error)) };
  }

  override render(): ComponentChildren {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const { pageFailed, pageFailedGood } = shellWords;
    return (
      <FailedPage what={pageFailed} good={pageFailedGood} error={error} again={() => this.setState({ error: null })} />
    );
  }
}

function NoPage(): VNode {
  const title = say.value(shellWords.noPage);
  useEffect(() => setTitle(title), [title]);
  return (
    <div class="page">
      <div class="state no-page">
        <h1>{title}</h1>
        <p>{say.value(shellWords.noPageHint)}</p>
        <SearchBox id="find-here" />
        <a class="btn" href="/">
          {say.value(shellWords.nowPlaying)}
        </a>
      </div>
    </div>
  );
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
    stopListening();
  };
  const timer = setTimeout(stop, SCROLL_TIMEOUT_MS);
  // Stop when the user scrolls.
  const stopListening = listen(window, { wheel: stop, keydown: stop, touchstart: stop }, { passive: true });
  observer.observe(document.body);
  tryScroll();
  return stop;
}
