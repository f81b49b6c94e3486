import { makeReason, type ReasonSentences } from "../../core/reason.ts";

/** Objections of the rules and the protocols, and endings by the rules, by code. */
export const reasons = {
  "othello.over": { en: "the game is over", ja: "対局は終わっています" },
  "othello.turn-black": { en: "it is black's turn", ja: "黒の手番です" },
  "othello.turn-white": { en: "it is white's turn", ja: "白の手番です" },
  "othello.pass-with-move": {
    en: "pass is only allowed without a legal move; {move} is one",
    ja: "passは合法手がないときだけです（{move}に打てます）",
  },
  "othello.only-pass": { en: "there is no legal move here, only pass", ja: "打てるマスがなく、passしかできません" },
  "othello.taken": { en: "{move} is taken", ja: "{move}にはすでに石があります" },
  "othello.turns-none": { en: "{move} turns no disc", ja: "{move}では一枚も返りません" },
  "othello.empty": {
    en: "the answer is empty; a square such as c5, or pass, is expected",
    ja: "応答が空です（c5のようなマスかpassが必要）",
  },
  "othello.blank": { en: "{said} has a blank at its beginning or end", ja: "{said}の前後に空白があります" },
  "othello.upper-case": {
    en: "moves are lower case: {right}, not {said}",
    ja: "手は小文字で書きます（{said}ではなく{right}）",
  },
  "othello.file-first": { en: "the file comes first: {right}, not {said}", ja: "列が先です（{said}ではなく{right}）" },
  "othello.outside": {
    en: "{said} is not a square of the board, which goes from a1 to h8",
    ja: "{said}は盤にありません（a1からh8まで）",
  },
  "othello.not-a-move": {
    en: "{said} is neither a square such as c5 nor pass",
    ja: "{said}はc5のようなマスでもpassでもありません",
  },
  "othello.byte-order-mark": { en: "the line begins with a byte order mark", ja: "行がバイト順マークで始まっています" },
  "othello.nul": { en: "the line has a NUL byte in it", ja: "行にNULバイトがあります" },
  "othello.not-ascii": {
    en: "the line has the byte {byte} in it, which is not ASCII",
    ja: "行にASCIIでないバイト{byte}があります",
  },
  "othello.more-discs": {
    en: "neither side can move, and {player} has more discs",
    ja: "双方とも打てる手がなく、{player}の石が多くなりました",
  },
  "othello.equal-discs": {
    en: "neither side can move, and both have the same number of discs",
    ja: "双方とも打てる手がなく、石は同数です",
  },
  "othello.typed": {
    en: "{said} is neither a square such as f5 nor pass",
    ja: "{said} は f5 のようなマスでも pass でもありません",
  },
  "othello.judge-line": {
    en: "neither COLOR 1 or 2, nor MOVE BOARD: and 64 digits, nor QUIT",
    ja: "COLOR 1か2でも、MOVE BOARD: と数字64個でも、QUIT でもありません",
  },
  "othello.resigned": { en: "resigned", ja: "投了しました" },
  "othello.gtp-version": {
    en: "it speaks version {said} of the Go Text Protocol; version 2 is needed",
    ja: "Go Text Protocolのバージョン{said}です（2が必要）",
  },
  "othello.gtp-id": {
    en: "the response has the id {id}, and no command had one",
    ja: "応答にID {id}がありますが、コマンドにIDは付けていません",
  },
  "othello.gtp-no-response": {
    en: "{said} is not a response; one begins with = or ?",
    ja: "{said}は応答ではありません（応答は = か ? で始まります）",
  },
  "othello.gtp-empty": {
    en: "the response to genmove is empty; a square such as d3, pass or resign is expected",
    ja: "genmoveへの応答が空です（d3のようなマス、pass、resignのどれかが必要）",
  },
  "othello.gtp-refused": {
    en: "the engine refused {command}: {said}",
    ja: "エンジンが {command} を断りました：{said}",
  },
  "othello.gtp-spoken": {
    en: "{said} is a response of the Go Text Protocol; for such an engine use --dialect gtp",
    ja: "{said}はGo Text Protocolの応答です。そのエンジンには --dialect gtp を使ってください",
  },
  "othello.nboard-spoken": {
    en: "{said} is a line of the NBoard protocol; for such an engine use --dialect nboard",
    ja: "{said}はNBoardプロトコルの行です。そのエンジンには --dialect nboard を使ってください",
  },
  "othello.nboard-answer": {
    en: "{said} is not === and a square such as F5, or PA for a pass",
    ja: "{said}は === とF5のようなマス（パスはPA）の形ではありません",
  },
  "othello.judge-game": {
    en: "the game that the judge sets is not one of Othello in GGF",
    ja: "審判の送った棋譜がオセロのGGFではありません",
  },
  "othello.judge-illegal": {
    en: "the judge plays a move that is not legal: {why}",
    ja: "審判の指した手が反則です：{why}",
  },
  "othello.judge-hasty": {
    en: "more than {most} commands came while our player was thinking",
    ja: "こちらの考慮中に{most}を超えるコマンドが来ました",
  },
  "othello.judge-move-first": { en: "MOVE came before COLOR", ja: "COLOR の前に MOVE が来ました" },
} as const satisfies ReasonSentences;

export const reason = makeReason<typeof reasons>;
