import type { LocalizedText } from "../core/lang.ts";
import { quoteShellWord } from "../core/shell-word.ts";
import type { ConnectGuide, ConnectLine } from "./connect-guide.ts";

/** What differs between the guides of games whose programs use stdin and stdout. */
export interface StdioGuide {
  readonly game: string;
  /** The bot that the first program plays against. */
  readonly opponent: string;
  /** A whole program in Python. */
  readonly source: string;
  /** What that program plays. */
  readonly about: LocalizedText;
  readonly exchange: readonly ConnectLine[];
  readonly illegal: LocalizedText;
  readonly malformed: LocalizedText;
  readonly move: string;
  /** The protocol's page, relative to docs/. */
  readonly page: string;
}

export function stdioGuide(guide: StdioGuide): ConnectGuide {
  const { game, opponent, source, about, exchange, illegal, malformed, move, page } = guide;
  return {
    dialects: [
      {
        id: "stdio",
        name: { en: "stdin and stdout", ja: "標準入出力" },
        transport: "stdio",
        program: ({ command, botFolder }) => {
          const file = `${botFolder}/${game}/first.py`;
          const run = `${command} match ${game} ${opponent} "python3 ${quoteShellWord(file)}" --watch`;
          return { file, source, run };
        },
        about: {
          en: `${about.en} The command is for the folder where this arena was started; a program in that folder's bots/${game} plays in the league too.`,
          ja: `${about.ja}コマンドはアリーナを起動したフォルダで実行します。そのbots/${game}に置いたプログラムはリーグ戦にも加わります。`,
        },
        exchange,
        notes: NOTES,
        token: {
          en: `A program in bots/${game} plays under its file's name; over the network use the native protocol with the token.`,
          ja: `bots/${game}のプログラムはファイル名で参加します。ネットワーク経由ではネイティブプロトコルでトークンを送ります。`,
        },
      },
    ],
    verdicts: [{ by: "illegal", means: illegal }, { by: "malformed", means: malformed }, ...VERDICTS],
    move,
    pages: [page],
  };
}

const NOTES: readonly LocalizedText[] = [
  {
    en: "Write each answer at once: print(move, flush=True), fflush(stdout), System.out.flush().",
    ja: "応答はすぐに書き出してください。print(move, flush=True)、fflush(stdout)、System.out.flush()など。",
  },
  {
    en: "Nothing else may be written to stdout; stderr is yours and is kept for the evidence.",
    ja: "標準出力にはほかに何も書けません。標準エラー出力は自由で、根拠として保存されます。",
  },
  {
    en: "To come over the network, speak the native protocol.",
    ja: "ネットワーク経由で参加するにはネイティブプロトコルを使います。",
  },
];

const VERDICTS: ConnectGuide["verdicts"] = [
  {
    by: "timeout",
    means: {
      en: "no whole line within 5 s; bytes that arrive do not extend it",
      ja: "5秒以内に1行が届かない。途中のバイトでは延びない",
    },
  },
  {
    by: "unsolicited",
    means: {
      en: "a line while you were not asked, or a second line in the same breath",
      ja: "聞かれていないときの行、または続けて送られた2行目",
    },
  },
  {
    by: "crashed",
    means: { en: "the program ended, or closed its stdout or stdin", ja: "プログラムの終了、または標準入出力を閉じた" },
  },
  { by: "flooded", means: { en: "a line of more than 4096 bytes", ja: "4096バイトを超える行" } },
  { by: "unstarted", means: { en: "the program could not be started", ja: "プログラムを起動できなかった" } },
  { by: "resources", means: { en: "more memory than is allowed", ja: "許された量を超えるメモリー" } },
];
