import type { VNode } from "preact";
import type { LocalizedText } from "../../core/lang.ts";
import { lang, say } from "./settings.ts";

interface Props {
  readonly href: string;
  readonly text: LocalizedText;
}

/** The address of a page of the documentation, such as `protocols/native.md`; "" = its first page. */
export function docsHref(page = ""): string {
  return `/docs/${lang.value === "en" ? "" : `${lang.value}/`}${page.replace(/\.md$/, "")}`;
}

/** Looks like a button. */
export function ButtonLink({ href, text }: Props): VNode {
  return (
    <a class="btn" href={href}>
      {say.value(text)}
    </a>
  );
}

/** Stands beside a title. */
export function SmallLink({ href, text }: Props): VNode {
  return (
    <a class="link small" href={href}>
      {say.value(text)}
    </a>
  );
}

/** The name of a player, cut where it is too long. */
export function NameLink({ href, name }: { readonly href: string; readonly name: string }): VNode {
  return (
    <a class="clip" href={href} title={name}>
      <bdi>{name}</bdi>
    </a>
  );
}
