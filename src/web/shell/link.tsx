import type { AnchorHTMLAttributes, ComponentChildren, VNode } from "preact";

type Props = AnchorHTMLAttributes & { readonly href: string; readonly children?: ComponentChildren };

/** A link within the page; address.ts follows it without loading anything again. */
export function Link(props: Props): VNode {
  return <a {...props} />;
}
