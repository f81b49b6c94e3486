import { commonReason } from "./common-reasons.ts";
import { formatDuration, formatReason } from "./format-reason.ts";
import { type LocalizedText, inAllLanguages } from "./lang.ts";
import type { Reason } from "./reason.ts";

/** After this time an open question is examined for a likely misunderstanding. */
export const SILENT_MS = 10_000;

const UNANSWERED: LocalizedText = {
  en: "{player} has not answered for {time}: {cause}.",
  ja: "{player}は{time}応答していません。{cause}。",
};

/** The notice to the operator about a player that has long left a question unanswered. */
export function unansweredNotice(player: string, reason: Reason): LocalizedText {
  return inAllLanguages((say) =>
    say(UNANSWERED, { player, time: formatDuration(say, SILENT_MS), cause: formatReason(say, {}, reason) }),
  );
}

/** The likely misunderstanding of a silent program, as far as its traffic shows. */
export function findSilenceCause(signs: {
  /** The dialect it may expect instead, and the port of that dialect if there is one. */
  readonly dialect?: string | undefined;
  readonly port?: number | undefined;
  /** Time between the last two messages to it, if it sent nothing in between. */
  readonly apartMs?: number | undefined;
}): Reason | undefined {
  const { dialect, port, apartMs } = signs;
  if (dialect !== undefined)
    return port === undefined
      ? commonReason("silent.dialect", { dialect })
      : commonReason("silent.dialect-port", { dialect, port });
  return apartMs === undefined ? undefined : commonReason("silent.merged", { apartMs: Math.round(apartMs) });
}
