import { type LocalizedText, inAllLanguages } from "./lang.ts";
import { type Reason, type ReasonSentences, formatDuration, formatReason } from "./reason.ts";

/** After this time an open question is examined for a likely misunderstanding. */
export const SILENT_MS = 10_000;

/** Likely causes of an unanswered question, by code. */
export const SILENCE_REASONS: ReasonSentences = {
  "silent.merged": {
    en: "the last two messages went out {apartMs} apart, and a client that takes one read for one message may have got both in one read; a longer gap may help, such as --gap 200ms",
    ja: "最後の2つのメッセージの間隔は{apartMs}でした。1回の受信を1つのメッセージとみなすクライアントは、2つを一度に受け取った可能性があります。--gap 200ms などで間隔を広げてください",
  },
  "silent.dialect": {
    en: "this client may speak {dialect}: --dialect {dialect}",
    ja: "このクライアントは{dialect}を話している可能性があります：--dialect {dialect}",
  },
  "silent.dialect-port": {
    en: "this client may speak {dialect}: port {port}, or --dialect {dialect}",
    ja: "このクライアントは{dialect}を話している可能性があります：ポート{port}、または --dialect {dialect}",
  },
};

const UNANSWERED: LocalizedText = {
  en: "{player} has not answered for {time}: {cause}.",
  ja: "{player}は{time}応答していません。{cause}。",
};

/** The notice to the operator about a player that has long left a question unanswered. */
export function unansweredNotice(player: string, reason: Reason): LocalizedText {
  return inAllLanguages((say) =>
    say(UNANSWERED, {
      player,
      time: formatDuration(say, SILENT_MS),
      cause: formatReason(say, SILENCE_REASONS, reason) ?? reason.code,
    }),
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
      ? { code: "silent.dialect", values: { dialect } }
      : { code: "silent.dialect-port", values: { dialect, port } };
  return apartMs === undefined
    ? undefined
    : { code: "silent.merged", values: { apartMs: Math.round(apartMs) } };
}
