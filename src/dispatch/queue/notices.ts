import { z } from "zod";
import { type Message, verbatim, formatEnglish } from "../../core/lang.ts";

/** Passes on sentences for the operator: `always`, or `once` per distinct sentence. */
export function createNotices(send: (sentence: Message) => void) {
  const sent = new Set<string>();
  let muted = false;
  const always = (sentence: Message): void => {
    if (!muted) send(sentence);
  };
  return {
    always,
    once(sentence: Message): void {
      const key = formatEnglish(sentence);
      if (sent.has(key)) return;
      if (sent.size < 1000) sent.add(key);
      always(sentence);
    },
    mute(): void {
      muted = true;
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;

const messageShape: z.ZodType<Message> = z.object({
  en: z.string(),
  ja: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => messageShape)])).optional(),
});

/** Reads a notice of a worker; a worker of an older version writes plain text. */
export function readNotice(text: string): Message {
  try {
    return messageShape.parse(JSON.parse(text));
  } catch {
    return verbatim(text);
  }
}
