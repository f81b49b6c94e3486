import { type LocalizedText, inAllLanguages } from "./lang.ts";
import { type Reason, type ReasonSentences, formatDuration, formatReason } from "./reason.ts";

/** A question that is open for this long is worth a look at what the program may have misunderstood. */
export const SILENT_MS = 10_000;

/** Why a program may leave a question unanswered, by code. */
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

/** What an operator is told of a player that has left a question open for long. */
export function unansweredNotice(player: string, reason: Reason): LocalizedText {
  return inAllLanguages((say) =>
    say(UNANSWERED, {
      player,
      time: formatDuration(say, SILENT_MS),
      cause: formatReason(say, SILENCE_REASONS, reason) ?? reason.code,
    }),
  );
}

/** What a program may have misunderstood, as far as its side of the line shows. */
export function findSilenceCause(signs: {
  /** The dialect it may speak instead, and the port of that dialect where there is one. */
  readonly dialect?: string | undefined;
  readonly port?: number | undefined;
  /** Time between the last two messages to it, where it said nothing in between. */
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
