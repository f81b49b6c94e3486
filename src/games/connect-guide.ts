import type { LocalizedText } from "../core/lang.ts";
import { quoteShellWord } from "../core/shell-word.ts";

/** Host and ports of an arena; `ports` holds one dialect's port per seat, null if that dialect has no port here. */
export interface ArenaAddress {
  readonly host: string;
  readonly ports: readonly [number, number] | null;
  readonly nativePort: number | null;
  /** The command that starts `shinpan` in the folder where the arena was started. */
  readonly command: string;
  /** The folder whose programs play in the league, relative to that folder. */
  readonly botFolder: string;
}

/** A whole program that plays legally, and the command that runs it. */
interface ConnectProgram {
  readonly file: string;
  readonly source: string;
  readonly run: string;
}

/** One line of an exchange; `to` and `from` are relative to the program. */
export interface ConnectLine {
  readonly direction: "to" | "from" | "note";
  /** The bytes sent, with line ends and unprintable bytes escaped. */
  readonly bytes: string;
  readonly about?: LocalizedText;
}

/** Quick-start guide to one protocol of a game. */
export interface ConnectDialect {
  readonly id: string;
  readonly name: LocalizedText;
  readonly transport: "tcp" | "stdio";
  program(address: ArenaAddress): ConnectProgram;
  readonly about: LocalizedText;
  readonly exchange: readonly ConnectLine[];
  readonly notes: readonly LocalizedText[];
  /** How to send the token of a registered name. */
  readonly token: LocalizedText;
}

/** Three lines for the home page: a command, a line to the program, a line from it. */
export interface ConnectBrief {
  readonly command: string;
  readonly to: string;
  readonly from: string;
}

export interface ConnectGuide {
  readonly dialects: readonly ConnectDialect[];
  /** Meaning of each verdict in this game, by the record's words, most common first. */
  readonly verdicts: readonly { readonly by: string; readonly means: LocalizedText }[];
  /** Example move in the notation of records; always legal in games that cannot list moves. */
  readonly move: string;
  /** Full protocol descriptions, relative to docs/. */
  readonly pages: readonly string[];
}

type About = [en: string, ja: string];

/** A line of an exchange to the program, with what it means. */
export function toProgram(bytes: string, ...about: [] | About): ConnectLine {
  return exchangeLine("to", bytes, about);
}

export function fromProgram(bytes: string, ...about: [] | About): ConnectLine {
  return exchangeLine("from", bytes, about);
}

export function note(...about: About): ConnectLine {
  return exchangeLine("note", "", about);
}

function exchangeLine(direction: ConnectLine["direction"], bytes: string, [en, ja = ""]: [] | About): ConnectLine {
  return { direction, bytes, ...(en !== undefined && { about: { en, ja } }) };
}

export function verdict(by: string, en: string, ja: string): ConnectGuide["verdicts"][number] {
  return { by, means: { en, ja } };
}

interface TcpGuide extends Omit<ConnectDialect, "transport" | "program">, Omit<ConnectGuide, "dialects"> {
  readonly defaultPort: number;
  /** A whole program in Python. */
  readonly source: (host: string, port: number) => string;
}

/** The guide to the one dialect of a game whose programs connect over TCP. */
export function tcpGuide({ defaultPort, source, verdicts, move, pages, ...dialect }: TcpGuide): ConnectGuide {
  const program: ConnectDialect["program"] = ({ host, ports }) => ({
    file: "first.py",
    source: source(host, ports?.[0] ?? defaultPort),
    run: "python3 first.py",
  });
  return { dialects: [{ ...dialect, transport: "tcp", program }], verdicts, move, pages };
}

interface StdioGuide extends Pick<ConnectDialect, "about" | "exchange">, Omit<ConnectGuide, "dialects"> {
  readonly game: string;
  /** How the game is named on the command line; absent = by its id. */
  readonly word?: string;
  /** The bot that the first program plays against. */
  readonly opponent: string;
  /** A whole program in Python; `about` says what it plays. */
  readonly source: string;
}

/** The guide of a game whose programs use stdin and stdout; `verdicts` are those of its own moves. */
export function stdioGuide(guide: StdioGuide): ConnectGuide {
  const { game, word = game, opponent, source, about, exchange, verdicts, move, pages } = guide;
  const dialect: ConnectDialect = {
    id: "stdio",
    name: { en: "stdin and stdout", ja: "標準入出力" },
    transport: "stdio",
    program: ({ command, botFolder }) => {
      const file = `${botFolder}/${game}/first.py`;
      const run = `${command} match ${word} ${opponent} "python3 ${quoteShellWord(file)}" --watch`;
      return { file, source, run };
    },
    about: {
      en: `${about.en} The command is for the folder where this arena was started; a program in that folder's bots/${game} plays in the league too.`,
      ja: `${about.ja}コマンドはアリーナを起動したフォルダーで実行します。そのbots/${game}に置いたプログラムはリーグ戦にも加わります。`,
    },
    exchange,
    notes: NOTES,
    token: {
      en: `A program in bots/${game} plays under its file's name; over the network use the native protocol with the token.`,
      ja: `bots/${game}のプログラムはファイル名で参加します。ネットワーク経由ではネイティブプロトコルでトークンを送ります。`,
    },
  };
  return { dialects: [dialect], verdicts: [...verdicts, ...VERDICTS], move, pages };
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
  verdict(
    "timeout",
    "no whole line within 5 s; bytes that arrive do not extend it",
    "5秒以内に1行が届かない。途中のバイトでは延びない",
  ),
  verdict(
    "unsolicited",
    "a line while you were not asked, or a second line in the same write",
    "聞かれていないときの行、または続けて送られた2行目",
  ),
  verdict("crashed", "the program ended, or closed its stdout or stdin", "プログラムの終了、または標準入出力を閉じた"),
  verdict("flooded", "a line of more than 4096 bytes", "4096バイトを超える行"),
  verdict("unstarted", "the program could not be started", "プログラムを起動できなかった"),
  verdict("resources", "more memory than is allowed", "許された量を超えるメモリー"),
];
