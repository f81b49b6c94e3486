import type { ComponentChildren, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { NO_ANSWER } from "../../api/client.ts";
import type { Fetched } from "../net/api.ts";
import { shellWords } from "./words.ts";
import type { Message } from "../../core/lang.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icons.tsx";
import { ServerMessage } from "./reason.tsx";
import { reducedMotion, say } from "./settings.ts";

const LOADING_AFTER_MS = 150;
const GLIDER_LEAVES_MS = 60_000;
/** Opens a glider in the laboratory. */
const GLIDER_LINK = "/lab#rule=B3%2FS23&rle=bo%24bbo%243o!";

interface EmptyProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** One action: a link or a button with class `btn`. */
  readonly action?: ComponentChildren;
}

/** A glider, a title and an action. The glider moves away after a minute. */
export function EmptyState({ title, hint, action }: EmptyProps): VNode {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (reducedMotion.value) return;
    const timer = setTimeout(() => setGone(true), GLIDER_LEAVES_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="state empty">
      <a class={gone ? "walker gone" : "walker"} href={GLIDER_LINK} tabIndex={-1} aria-hidden="true">
        <Icon name="glider" size={48} />
      </a>
      <b>{title}</b>
      {hint !== undefined && <span>{hint}</span>}
      {action}
    </div>
  );
}

interface LoadingProps {
  /** Number of grey rows. */
  readonly rows?: number;
  /** Shows a square instead of rows. */
  readonly board?: boolean;
}

const WIDTHS = ["42%", "31%", "48%", "27%", "38%"];

/** Invisible for 150 ms so that fast loading does not flicker. */
export function Loading({ rows = 4, board = false }: LoadingProps): VNode {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), LOADING_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class={shown ? "bones shown" : "bones"} role="status">
      <span class="vh">{shown ? say.value(shellWords.loading) : ""}</span>
      {board ? (
        <span class="bone square" />
      ) : (
        Array.from({ length: rows }, (_, index) => (
          <div class="row" key={index}>
            <span class="bone dot" />
            <span class="bone" style={{ width: WIDTHS[index % WIDTHS.length] ?? "40%" }} />
            <span class="grow" />
            <span class="bone end" />
          </div>
        ))
      )}
    </div>
  );
}

interface FailureProps {
  /** The error; absent if the server did not answer. */
  readonly what?: Message | undefined;
  /** A sentence that says what still works. */
  readonly good?: string | undefined;
  readonly again?: (() => void) | undefined;
  readonly children?: ComponentChildren;
}

/** An error shown in place of the content that failed. */
export function Failure({ what, good, again, children }: FailureProps): VNode {
  return (
    <div class="state failure" role="alert">
      <span class="flag">
        <Icon name="flag" size={20} />
      </span>
      <b>
        <ServerMessage said={what ?? NO_ANSWER} />
      </b>
      <span>{good ?? say.value(shellWords.partFailedGood)}</span>
      {again && <Button icon="again" size={14} text={shellWords.tryAgain} onClick={again} />}
      {children}
    </div>
  );
}

interface LoadedProps<T> {
  readonly answer: Fetched<T>;
  /** Grey rows while it loads. */
  readonly rows: number;
  /** Shown instead of the failure if the server answers 404. */
  readonly unknown?: VNode;
  children(value: T): ComponentChildren;
}

/** The content of an answer, or a placeholder while it loads or after it has failed. */
export function Loaded<T>({ answer, rows, unknown, children }: LoadedProps<T>): VNode {
  const { value, state, status, why, reload } = answer;
  if (value !== undefined) return <>{children(value)}</>;
  if (unknown && (status === 404 || status === 400)) return unknown;
  return state === "failed" ? <Failure what={why} again={reload} /> : <Loading rows={rows} />;
}
