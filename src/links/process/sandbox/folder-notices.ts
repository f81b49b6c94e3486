import type { LocalizedText, Message } from "../../../core/lang.ts";
import type { SandboxLevel } from "../../../core/sandbox.ts";
import { MAX_COPY } from "./private-copy.ts";

/** Why a program has no copy of a folder of its own. */
export interface FolderNotice {
  readonly kind: "shared" | "broad" | "too-large";
  readonly folder: string;
}

/** The notice "shared" is about the folder, so it names no player and is the same for all of them. */
const SENTENCES: Readonly<Record<FolderNotice["kind"], Readonly<Record<"strict" | "process", LocalizedText>>>> = {
  shared: sameForAll({
    en: "{folder} has the programs of several players, so each gets only the files that its command names; a bot that needs other files beside it should get a folder of its own.",
    ja: "{folder} には複数のプレイヤーのプログラムがあるので、それぞれのコマンドに書かれたファイルだけを渡します。ほかのファイルも必要なボットは、専用のフォルダーに入れてください。",
  }),
  broad: {
    strict: {
      en: "{name}: {folder} is a home or system folder, so the program sees only the files that its command names; put it into a folder of its own.",
      ja: "{name}：{folder} はホームやシステムのフォルダーなので、プログラムにはコマンドに書かれたファイルしか見えません。専用のフォルダーに入れてください。",
    },
    process: {
      en: "{name}: {folder} is a home or system folder, so it is not copied and the program runs in it; put it into a folder of its own.",
      ja: "{name}：{folder} はホームやシステムのフォルダーなのでコピーせず、プログラムはその中で動きます。専用のフォルダーに入れてください。",
    },
  },
  "too-large": {
    strict: {
      en: "{name}: {folder} has more than {mb} MB or {files} files, so the program sees only the files that its command names; put it into a smaller folder of its own.",
      ja: "{name}：{folder} は{mb} MBまたは{files}ファイルを超えているので、プログラムにはコマンドに書かれたファイルしか見えません。もっと小さい専用のフォルダーに入れてください。",
    },
    process: {
      en: "{name}: {folder} has more than {mb} MB or {files} files, so it is not copied and the program runs in it; put it into a smaller folder of its own.",
      ja: "{name}：{folder} は{mb} MBまたは{files}ファイルを超えているのでコピーせず、プログラムはその中で動きます。もっと小さい専用のフォルダーに入れてください。",
    },
  },
};

export function formatFolderNotice(name: string, level: SandboxLevel, { kind, folder }: FolderNotice): Message {
  const sentence = SENTENCES[kind][level === "strict" ? "strict" : "process"];
  const values = { folder, ...(kind !== "shared" && { name }) };
  return { ...sentence, values: kind === "too-large" ? { ...values, ...LIMITS } : values };
}

const LIMITS = { mb: MAX_COPY.bytes / 2 ** 20, files: MAX_COPY.files };

function sameForAll(text: LocalizedText): Readonly<Record<"strict" | "process", LocalizedText>> {
  return { strict: text, process: text };
}
