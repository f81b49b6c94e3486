import type { VNode } from "preact";
import type { Reason } from "../../core/reason.ts";
import { unansweredNotice } from "../../core/silence.ts";
import { say } from "../shell/settings.ts";

interface Props {
  readonly name: string;
  readonly reason: Reason;
}

/** Says that a player has left a question unanswered for long, and what it may have misunderstood. */
export function SilenceNote({ name, reason }: Props): VNode {
  return (
    <p class="panel pad small silence" role="status">
      {say.value(unansweredNotice(name, reason))}
    </p>
  );
}
