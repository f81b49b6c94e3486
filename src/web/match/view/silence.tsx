import type { VNode } from "preact";
import type { Reason } from "../../../core/reason.ts";
import { unansweredNotice } from "../../../core/silence.ts";
import { say } from "../../shell/settings.ts";

interface Props {
  readonly name: string;
  readonly reason: Reason;
}

/** Notice that a player has not answered for long, and the likely cause. */
export function SilenceNote({ name, reason }: Props): VNode {
  return (
    <p class="panel pad small silence" role="status">
      {say.value(unansweredNotice(name, reason))}
    </p>
  );
}
