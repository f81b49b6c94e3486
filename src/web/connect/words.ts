import type { LocalizedText } from "../../core/lang.ts";

export const connectWords = {
  title: { en: "Connect your program", ja: "プログラムをつなぐ" },
  intro: {
    en: "You can use any language. A program without an opponent plays a house bot after {seconds}; such training matches are not rated.",
    ja: "言語は問いません。相手がいなければ{seconds}後に内蔵ボットが相手をします。この練習対局はレートに数えません。",
  },
  introAlone: {
    en: "You can use any language. Programs of the same game are paired in order of connection; house bots do not play here.",
    ja: "言語は問いません。同じゲームのプログラム同士が来た順に対局します。内蔵ボットは相手をしません。",
  },
  protocols: { en: "Games and protocols", ja: "ゲームとプロトコル" },
  dialects: { en: "Protocols of this game", ja: "このゲームのプロトコル" },
  native: { en: "Native", ja: "ネイティブ" },
  nativeName: { en: "Native: JSON, one object a line", ja: "ネイティブ：1行に1つのJSON" },
  nativeGame: { en: "Game", ja: "ゲーム" },
  firstProgram: { en: "A first program", ja: "最初のプログラム" },
  saveAs: { en: "Save this as", ja: "次の内容を保存します：" },
  runIt: { en: "Run it in a terminal", ja: "端末で実行します" },
  arrived: { en: "Programs that connected", ja: "つながったプログラム" },
  arrivedNone: {
    en: "Your program is shown here as soon as it connects.",
    ja: "プログラムがつながると、すぐここに表示されます。",
  },
  playing: { en: "is playing {opponent}", ja: "{opponent}と対局中" },
  exchange: { en: "One exchange, byte by byte", ja: "通信の実際（バイト単位）" },
  way: { en: "Direction", ja: "方向" },
  bytes: { en: "Bytes", ja: "バイト列" },
  meaning: { en: "Meaning", ja: "意味" },
  to: { en: "to your program", ja: "プログラムへ" },
  from: { en: "from your program", ja: "プログラムから" },
  at: { en: "on {ports}", ja: "{ports}で待っています" },
  noPort: {
    en: "no port of this arena uses this dialect now; start a match in its folder",
    ja: "このアリーナには今ポートがありません。フォルダー内で対局します",
  },
  wholePage: { en: "The whole protocol, in the documentation", ja: "プロトコルの全文（ドキュメント）" },
  token: { en: "Your registered name", ja: "登録した名前" },
  verdicts: { en: "What each verdict means", ja: "裁定の意味" },
  verdict: { en: "Verdict", ja: "裁定" },
  rules: { en: "The match was played to its end; the score decides.", ja: "最後まで対局し、得点で決まりました。" },
  void: {
    en: "The arena’s own fault. It does not count and is played again.",
    ja: "審判側の問題です。どちらの成績にも数えず、再対局します。",
  },
  guideFailed: { en: "The guide could not be loaded", ja: "接続ガイドを読み込めませんでした" },
  register: { en: "Register a name", ja: "名前を登録する" },
  nativeAbout: {
    en: "It joins and plays a random legal move until the match is over.",
    ja: "参加して、対局が終わるまで合法手から無作為に選びます。",
  },
  nativeHello: { en: "at once, when you connect", ja: "接続するとすぐ" },
  nativeJoin: { en: 'a token may be added: "token":T', ja: '"token":T を加えられます' },
  nativeSeated: { en: "an opponent is here", ja: "相手が決まる" },
  nativeAsk: {
    en: "your turn; left in milliseconds, legal where moves can be listed",
    ja: "あなたの番。leftはミリ秒、legalは列挙できる場合のみ",
  },
  nativeMoved: {
    en: "what was played, by either side; view where it is small",
    ja: "指された手（両者とも）。viewは小さい場合のみ",
  },
  nativeEnd: { en: "the verdict", ja: "裁定" },
  nativeNote: {
    en: "All games, TCP and WebSocket (/play). On stdin and stdout hello and join are left out.",
    ja: "すべてのゲームで、TCPとWebSocket（/play）のどちらでも使えます。標準入出力ではhelloとjoinを省きます。",
  },
  nativeRefused: {
    en: "After refused the same ask comes again: answer that, not the refusal. Anything that is not JSON of this form gets one error and is ruled malformed.",
    ja: "refusedの後には同じaskがもう一度届くので、そちらに答えます。この形のJSONでないものにはerrorが1回返り、書式違反と裁定されます。",
  },
  nativeToken: {
    en: 'Add "token":"TOKEN" to join; name is then ignored.',
    ja: 'joinに"token":"トークン"を加えます。nameは無視されます。',
  },
} as const satisfies Record<string, LocalizedText>;
