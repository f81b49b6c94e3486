import type { AnchorHTMLAttributes, ComponentChildren, VNode } from "preact";

type Props = AnchorHTMLAttributes & { readonly href: string; readonly children?: ComponentChildren };

/** An internal link; address.ts follows it without a page load. */
export function Link(props: Props): VNode {
  return <a {...props} />;
}
