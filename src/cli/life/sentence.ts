import { inAllLanguages, type LocalizedText, type Message, type MessageValue } from "../../core/lang.ts";

export function sentence(why: Message): LocalizedText {
  const { en, ja } = withFullStop(why);
  return { en: `${en.charAt(0).toUpperCase()}${en.slice(1)}`, ja };
}

export function withFullStop(text: Message): LocalizedText {
  const { en, ja } = inAllLanguages((say) => say(text));
  return { en: /[.?!]$/.test(en) ? en : `${en}.`, ja: /[。？]$/.test(ja) ? ja : `${ja}。` };
}

export function fileProblem(file: MessageValue, why: Message): LocalizedText {
  return withFullStop({ en: "{file}: {why}", ja: "{file}：{why}", values: { file, why } });
}
