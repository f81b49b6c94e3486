import type { LocalizedText } from "../../core/lang.ts";

export const registerWords = {
  title: { en: "Register a name", ja: "名前の登録" },
  intro: {
    en: "A registered name is yours: no one else can play under it, and its rating is yours. Without one your program plays as a guest.",
    ja: "登録した名前はあなただけのものです。ほかの人はその名前で対局できず、レートもあなたのものになります。登録しなければゲストとして対局します。",
  },
  name: { en: "Name", ja: "名前" },
  nameHint: {
    en: "1 to 32 letters, digits, dots, dashes, underscores or single blanks; begins and ends with a letter or digit.",
    ja: "1〜32文字。文字・数字・ピリオド・ハイフン・下線・単独の空白。先頭と末尾は文字か数字です。",
  },
  badName: {
    en: "A name has 1 to 32 letters, digits, dots, dashes, underscores or single blanks, and begins and ends with a letter or digit.",
    ja: "名前は32文字までで、文字・数字・点・ハイフン・下線・単独の空白が使え、両端は文字か数字です。",
  },
  admin: { en: "Admin token", ja: "管理トークン" },
  adminHint: {
    en: "This arena can be reached from a network, so its organiser registers names.",
    ja: "このアリーナはネットワークに公開されているため、管理者が名前を登録します。",
  },
  classCode: { en: "Class code", ja: "クラスコード" },
  classHint: {
    en: "From your teacher, if your class registers its names here.",
    ja: "クラスで登録する場合に、先生から受け取ったコードを入力します。",
  },
  classOrAdminHint: {
    en: "From your teacher. Without one, the arena's admin token is needed.",
    ja: "先生から受け取ったコードです。なければ管理トークンが必要です。",
  },
  send: { en: "Register", ja: "登録する" },
  sending: { en: "Registering", ja: "登録中" },
  failedGood: { en: "Nothing was registered.", ja: "登録されていません。" },
  done: { en: "{name} is registered", ja: "{name}を登録しました" },
  token: { en: "Token", ja: "トークン" },
  warning: {
    en: "This token is shown only once: anyone who has it can play under this name.",
    ja: "このトークンは一度しか表示されず、再発行できません。これを知る人は誰でもこの名前で対局できます。",
  },
  use: { en: "How to use it", ja: "使い方" },
  protocol: { en: "Protocol", ja: "プロトコル" },
  how: { en: "Where the token goes", ja: "トークンの送り方" },
  another: { en: "Register another name", ja: "別の名前を登録" },
} as const satisfies Record<string, LocalizedText>;
