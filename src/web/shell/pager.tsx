import type { VNode } from "preact";
import { pagerWords as words } from "./pager-words.ts";
import { route, withQuery } from "./router.ts";
import { Icon } from "./icons.tsx";
import { writeNumber } from "./numbers.ts";
import { type PageSlice, slicePages } from "./page-slice.ts";
import { say } from "./settings.ts";

/** The page named in the address. */
export function usePages(count: number, size: number): PageSlice {
  return slicePages(count, size, route.value.query.get("page"));
}

interface Props {
  readonly slice: PageSlice;
  readonly count: number;
  /** The name of the table. */
  readonly label: string;
}

/** Steps through a long table; hidden if there is only one page. */
export function Pager({ slice: { page, pages, from, to }, count, label }: Props): VNode | null {
  if (pages === 1) return null;
  const href = (to: number): string => withQuery({ page: to === 0 ? null : String(to + 1) });
  const step = (to: number, word: "previous" | "next"): VNode =>
    to < 0 || to >= pages ? (
      <span class="btn small off" aria-hidden="true">
        <Icon name={word === "next" ? "step" : "back"} size={14} />
      </span>
    ) : (
      <a class="btn small" href={href(to)} aria-label={say.value(words[word])}>
        <Icon name={word === "next" ? "step" : "back"} size={14} />
      </a>
    );
  return (
    <nav class="pager row" aria-label={say.value(words.pages, { table: label })}>
      {step(page - 1, "previous")}
      <span class="small soft nowrap">
        {say.value(words.rows, { from: writeNumber(from + 1), to: writeNumber(to), count: writeNumber(count) })}
      </span>
      {step(page + 1, "next")}
    </nav>
  );
}
