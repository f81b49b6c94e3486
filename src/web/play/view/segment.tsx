import type { ComponentChildren, VNode } from "preact";

interface Props {
  /** Of the group. */
  readonly name: string;
  readonly chosen: boolean;
  choose(): void;
  /** A class beside `on`. */
  readonly look?: string;
  readonly children: ComponentChildren;
}

/** A radio button that looks like a part of a bar. */
export function Segment({ name, chosen, choose, look = "", children }: Props): VNode {
  return (
    <label class={[look, chosen && "on"].filter(Boolean).join(" ")}>
      <input class="vh" type="radio" name={name} checked={chosen} onChange={choose} />
      {children}
    </label>
  );
}
