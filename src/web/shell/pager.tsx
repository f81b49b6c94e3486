import type { VNode } from "preact";
import type { LocalizedText } from "../../core/lang.ts";
import { route, withQuery } from "./router.ts";
import { Icon } from "./icons.tsx";
import { writeNumber } from "./numbers.ts";
import { type PageSlice, slicePages } from "./page-slice.ts";
import { say } from "./settings.ts";

const words = {
  pages: { en: "Pages of: {table}", ja: "{table}のページ" },
  rows: { en: "{from}–{to} of {count}", ja: "{count}件中 {from}–{to}" },
  previous: { en: "Previous page", ja: "前のページ" },
  next: { en: "Next page", ja: "次のページ" },
} as const satisfies Record<string, LocalizedText>;

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
  const step = (to: number, word: "previous" | "next"): VNode => {
    const icon = <Icon name={word === "next" ? "step" : "back"} size={14} />;
    const off = to < 0 || to >= pages;
    const href = withQuery({ page: to === 0 ? null : String(to + 1) });
    return off ? (
      <span class="btn small off" aria-hidden="true">
        {icon}
      </span>
    ) : (
      <a class="btn small" href={href} aria-label={say.value(words[word])}>
        {icon}
      </a>
    );
  };
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
