import type { PlayRefusal } from "../../api/play.ts";
import type { Both } from "../../core/lang.ts";

export const PLAY = {
  title: { en: "Play", ja: "対局する" },
  stamps: { en: "Patterns to place", ja: "置くパターン" },
  singleCells: { en: "Single cells", ja: "1セルずつ" },
  rotate: { en: "Rotate right", ja: "右に90°回転" },
  flip: { en: "Flip left and right", ja: "左右反転" },
  goesOn: {
    en: "The match goes on by itself, {count} to go.",
    ja: "自動で進んでいます。残り{count}世代です。",
  },
  stopHere: { en: "Stop here", ja: "ここで止める" },
  lead: {
    en: "The same referee, the same clock. Unrated unless you register.",
    ja: "審判も時計も同じです。登録しないかぎりレートには影響しません。",
  },
  newMatch: { en: "New match", ja: "新しい対局" },
  game: { en: "Game", ja: "ゲーム" },
  opponent: { en: "Opponent", ja: "相手" },
  strength: { en: "strength {percent} of 100", ja: "強さ 100 のうち {percent}" },
  person: { en: "Another person", ja: "ほかの人" },
  personHint: { en: "send them a link", ja: "リンクを送ります" },
  anybody: { en: "Whoever comes", ja: "次に来た相手" },
  anybodyHint: { en: "a program or a person", ja: "プログラムでも人でも" },
  seat: { en: "Your seat", ja: "手番" },
  first: { en: "First", ja: "先手" },
  second: { en: "Second", ja: "後手" },
  drawn: { en: "Drawn by lot", ja: "くじ引き" },
  time: { en: "Time", ja: "持ち時間" },
  noLimit: { en: "None", ja: "なし" },
  perMove: { en: "5 s a move", ja: "1手5秒" },
  bank: { en: "5 min + 10 s", ja: "5分＋10秒" },
  arenaMove: { en: "This arena: {limit} a move", ja: "このアリーナの設定：1手{limit}" },
  arenaBank: { en: "This arena: {bank} + {byoyomi}", ja: "このアリーナの設定：{bank}＋{byoyomi}" },
  name: {
    en: "Your name, or your token, if you have registered",
    ja: "名前（登録済みの場合はトークンも可）",
  },
  startShort: { en: "Start", ja: "始める" },
  busy: {
    en: "A match is being played. Starting another one resigns it.",
    ja: "対局中です。新しく始めると、いまの対局は投了になります。",
  },
  resignAndStart: { en: "Resign and start", ja: "投了して始める" },
  ready: { en: "{game} against {opponent}.", ja: "{game}、相手は{opponent}。" },
  endings: { en: "How it ends", ja: "勝敗の決まり方" },
  badInvitation: {
    en: "This invitation does not say which game it is for. Ask for the whole link.",
    ja: "招待リンクにゲームの指定がありません。リンク全体をもう一度もらってください。",
  },
  start: { en: "Start a new match", ja: "新しい対局を始める" },
  you: { en: "You", ja: "あなた" },
  yourTurn: { en: "Your turn.", ja: "あなたの番です。" },
  theirTurn: { en: "{name} is thinking.", ja: "{name}の番です。" },
  joining: { en: "Sitting down.", ja: "着席しています。" },
  waiting: { en: "Waiting for the other person.", ja: "相手を待っています。" },
  waitingAny: { en: "Waiting for somebody to play.", ja: "対局相手を待っています。" },
  invite: {
    en: "Send this link to the one you want to play. The match begins when they open it.",
    ja: "対局したい人にこのリンクを送ってください。開くと対局が始まります。",
  },
  inviteTitle: { en: "Invitation", ja: "招待" },
  accept: { en: "Take the seat", ja: "席に着く" },
  invited: { en: "You are invited to a match.", ja: "対局に招待されています。" },
  cancel: { en: "Cancel", ja: "やめる" },
  lost: {
    en: "The connection is lost; trying again. Your seat is kept for a minute.",
    ja: "接続が切れました。再接続しています。席は1分間残ります。",
  },
  unreachable: {
    en: "The arena cannot be reached. The match may still be going on.",
    ja: "アリーナに接続できません。対局は続いているかもしれません。",
  },
  seatGone: {
    en: "The match went on without you, or is over: its seat is not kept any more.",
    ja: "対局は終わったか、席が失われました。",
  },
  elsewhere: { en: "This match goes on in another window.", ja: "この対局は別のウィンドウで続いています。" },
  here: { en: "Play here", ja: "ここで続ける" },
  tryAgain: { en: "Try again", ja: "もう一度試す" },
  missed: { en: "Your match has ended.", ja: "対局は終わりました。" },
  missedHint: {
    en: "It was over, or its seat was given up, before this page came back to it.",
    ja: "このページが戻る前に終局したか、席が失われました。",
  },
  waitingHint: {
    en: "If nobody comes within {limit}, a training partner sits down. That match is unrated.",
    ja: "{limit}以内に誰も来なければ練習相手が着席します。レートの対象外です。",
  },
  unseated: { en: "There is no seat: {why}.", ja: "席に着けませんでした。" },
  unseatedGood: { en: "Another match can be begun.", ja: "別の対局を始められます。" },
  refused: { en: "That was refused: {why}.", ja: "受け付けられませんでした。別の手を選んでください。" },
  voidWhy: { en: "It was broken off", ja: "対局は中断されました" },
  hint: { en: "Hint", ja: "ヒント" },
  hinted: { en: "A hint: {move}. The record says that you looked.", ja: "ヒント：{move}。記録に残ります。" },
  turn: { en: "Turn", ja: "盤を回す" },
  resign: { en: "Resign", ja: "投了" },
  resignSure: { en: "Resign this match?", ja: "投了しますか？" },
  resignYes: { en: "Yes, resign", ja: "投了する" },
  goOn: { en: "Go on playing", ja: "続ける" },
  won: { en: "You won", ja: "あなたの勝ち" },
  lostMatch: { en: "You lost", ja: "あなたの負け" },
  draw: { en: "A draw", ja: "引き分け" },
  void: { en: "Void, counts for nobody", ja: "無効（誰の成績にもなりません）" },
  replay: { en: "Replay", ja: "再生" },
  again: { en: "Play again", ja: "もう一度" },
  moves: { en: "Moves", ja: "棋譜" },
  wire: { en: "Wire", ja: "通信" },
  keys: { en: "Keys", ja: "キー" },
  undo: { en: "Take back", ja: "戻す" },
  paint: { en: "Paint cells", ja: "セルを描く" },
  painting: { en: "Painting cells; press to move the board", ja: "セルを描いています。押すと盤を動かせます" },
  moving: { en: "Moving the board; press to paint cells", ja: "盤を動かしています。押すとセルを描けます" },
  boardLabel: { en: "Board", ja: "盤" },
  sample: { en: "{game}, a position", ja: "{game}の局面" },
  details: { en: "Course of the match", ja: "対局の経過" },
  emptyHint: { en: "Choose a game and an opponent.", ja: "ゲームと相手を選んでください。" },
} as const satisfies Readonly<Record<string, Both>>;

/** Why there is no seat, by the arena's own word for it. */
export const REFUSALS: Readonly<Record<PlayRefusal, Both>> = {
  "bad-join": {
    en: "The arena did not understand what was asked for.",
    ja: "アリーナが申し込みを理解できませんでした。",
  },
  "bad-option": {
    en: "The arena does not play by these options.",
    ja: "この設定では対局できません。",
  },
  closing: {
    en: "The arena is closing. Try again in a moment.",
    ja: "アリーナが終了します。しばらくしてからもう一度お試しください。",
  },
  crowded: {
    en: "Too many people play from this address. Try again in a minute.",
    ja: "このアドレスからの対局が多すぎます。1分ほどしてからお試しください。",
  },
  "no-bot": { en: "That house bot does not play here.", ja: "その常駐はいません。" },
  "no-game": { en: "That game is not played here.", ja: "そのゲームはここでは対局できません。" },
  "seat-gone": {
    en: "That match is over, or its seat was given up.",
    ja: "対局は終わったか、席が失われました。",
  },
  "seated-already": { en: "You have a seat already.", ja: "すでに着席しています。" },
  "table-gone": {
    en: "Nobody waits at that table any more. Ask for a new link.",
    ja: "招待した人はもう待っていません。新しいリンクをもらってください。",
  },
  "wrong-token": { en: "Nobody here has that token.", ja: "そのトークンは登録されていません。" },
};

/** How a match was lost: by the one who played here, or by the other. */
export const ENDED: Readonly<Record<string, { readonly you: Both; readonly they: Both }>> = {
  resigned: {
    you: { en: "You resigned", ja: "投了しました" },
    they: { en: "{name} resigned", ja: "{name}が投了しました" },
  },
  timeout: {
    you: { en: "Your time ran out", ja: "時間切れです" },
    they: { en: "{name} ran out of time", ja: "{name}の時間切れです" },
  },
  disconnected: {
    you: { en: "Your connection was lost for too long", ja: "接続が切れたままでした" },
    they: { en: "{name} left the match", ja: "{name}が退席しました" },
  },
  illegal: {
    you: { en: "Your move was not allowed", ja: "反則手でした" },
    they: { en: "{name} made a move that is not allowed", ja: "{name}の反則手です" },
  },
  otherwise: {
    you: { en: "{kind}", ja: "{kind}" },
    they: { en: "{name}: {kind}", ja: "{name}：{kind}" },
  },
};

export const KEYS = {
  cursor: { en: "Move the cursor", ja: "カーソルを動かす" },
  place: { en: "Play there", ja: "そこに指す" },
  toggle: { en: "Choose or drop the cell", ja: "セルを選ぶ・外す" },
  send: { en: "Send the move", ja: "送る" },
  zoom: { en: "Zoom", ja: "拡大・縮小" },
  capital: { en: "b and h, when typed", ja: "b と h を入力" },
  undo: { en: "Take back before sending", ja: "送る前に戻す" },
  next: { en: "Next allowed square", ja: "次の合法手へ" },
  type: { en: "Type a move", ja: "手を入力" },
  read: { en: "Read the board aloud", ja: "盤面を読み上げる" },
  hint: { en: "Hint", ja: "ヒント" },
} as const satisfies Readonly<Record<string, Both>>;
