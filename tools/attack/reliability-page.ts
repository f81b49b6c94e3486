import type { AttackFigures } from "../../test/tools/attack-report.ts";

/** Where and when the suites ran. */
export interface AttackMachine {
  readonly date: string;
  readonly version: string;
  readonly node: string;
  readonly cores: number;
  readonly processor: string;
  readonly kernel: string;
  /** undefined = not installed. */
  readonly bubblewrap: string | undefined;
  readonly user: "root" | "ordinary user";
}

/** What a run of the suites found. */
export interface AttackRun {
  readonly figures: readonly AttackFigures[];
  /** Titles of failed tests, and names of files that did not run to their end. */
  readonly failures: readonly string[];
  readonly short: boolean;
}

/** Names and contents of the suites, in the order of the page; a suite that is not listed has its own name only. */
const SUITES: readonly (readonly [
  suite: string,
  english: string,
  japanese: string,
  contents: string,
  japaneseContents: string,
])[] = [
  [
    "hostile programs",
    "Hostile programs",
    "悪意のあるプログラム",
    "programs of `test/players/hostile` against an honest one, at every level of the sandbox, in both seats",
    "`test/players/hostile` のプログラムを、サンドボックスのすべての水準と両方の席で、正直なプログラムと対局させる",
  ],
  [
    "hostile event",
    "Hostile programs in one event",
    "一つの大会での悪意のあるプログラム",
    "all of them as players of one event with one referee",
    "すべてを一つの大会に参加させ、一つの審判で進める",
  ],
  [
    "misbehaving programs",
    "Misbehaving programs",
    "行儀の悪いプログラム",
    "programs of `test/players` that crash, hang, flood or speak at the wrong time",
    "落ちる、止まる、あふれさせる、手番外に話す `test/players` のプログラム",
  ],
  [
    "event kills",
    "Kills of events",
    "大会の強制終了",
    "SIGKILL of a running event, which then goes on to the same standings",
    "進行中の大会をSIGKILLし、再開後の順位が同じであることを確かめる",
  ],
  [
    "queue kills",
    "Kills of workers, Redis and coordinators",
    "ワーカー、Redis、進行係の強制終了",
    "SIGKILL of one of them or of all during an event on workers: no result that was acknowledged is lost, none counts twice",
    "ワーカーで行う大会の途中で、どれか1つ、または全部をSIGKILLし、確定した結果が失われず、二重に数えられないことを確かめる",
  ],
  [
    "failing calls",
    "Failing system calls",
    "失敗するシステムコール",
    "the n-th write, open or spawn, or call of SQLite, fails, for n up to 200",
    "n回目（200回目まで）のwrite、open、spawn、SQLiteの呼び出しを失敗させる",
  ],
  [
    "kills",
    "Kills of arenas, series, backups and restores",
    "アリーナ、連戦、バックアップ、復元の強制終了",
    "SIGKILL at points of progress; what was told or printed is stored once, and the next run goes on",
    "進行中のさまざまな時点でSIGKILLし、知らせた結果が一度だけ保存され、次の実行で続けられることを確かめる",
  ],
  [
    "kills at the end",
    "Kills of arenas at the ends of matches",
    "終局の瞬間のアリーナの強制終了",
    "SIGKILL as soon as players are told their results, in every protocol: every result that was told is stored",
    "すべてのプロトコルで、結果を知らせた瞬間にSIGKILLし、知らせた結果がすべて保存されていることを確かめる",
  ],
  [
    "full disk",
    "Full disk",
    "ディスクの空きなし",
    "events and series on file systems of 8 to 320 KiB",
    "8〜320 KiBのファイルシステムでの大会と連戦",
  ],
  [
    "locked files",
    "Locked files",
    "ロックされたファイル",
    "another process locks the file of an event or an arena, before and during play",
    "別のプロセスが、対局の前と途中に、大会やアリーナのファイルをロックする",
  ],
  [
    "stalls and clock jumps",
    "Stalls and clock jumps",
    "停止と時計の飛び",
    "the loop of the referee is blocked for 1 to 5 s again and again; the wall clock jumps by a day in both directions",
    "審判のループを1〜5秒ずつ繰り返し止め、時計を前後に1日ずらす",
  ],
  [
    "spinning children, control groups",
    "Spinning children, control groups",
    "相手番に計算する子プロセス（コントロールグループ）",
    "forty children that spin in the opponent's turn; the opponent never loses by time",
    "相手の手番に40個の子プロセスが計算を続けても、相手が時間切れにならないことを確かめる",
  ],
  [
    "spinning children, SIGSTOP",
    "Spinning children, SIGSTOP",
    "相手番に計算する子プロセス（SIGSTOP）",
    "the same without control groups",
    "同じことを、コントロールグループなしで確かめる",
  ],
  [
    "client waves",
    "Waves of clients",
    "押し寄せるクライアント",
    "clients with garbage, floods and half requests on every port while honest programs play; memory and descriptors return",
    "正直なプログラムの対局中に、でたらめな入力や途中までの要求をすべてのポートに送り、メモリーと記述子が元に戻ることを確かめる",
  ],
  [
    "few descriptors",
    "Few descriptors",
    "少ない記述子",
    "400 connections under `ulimit -n 200`: the page answers, and matches go on",
    "`ulimit -n 200` で400の接続を受け、ページが応答し、対局が続くことを確かめる",
  ],
  [
    "fuzz",
    "Fuzz",
    "ファズ",
    "mutated lines, frames, files and requests for every reader of foreign input; `make fuzz` reads fifty times as many",
    "外部の入力を読むすべての処理に、変形した行、フレーム、ファイル、要求を与える。`make fuzz` は50倍を読む",
  ],
  [
    "long runs",
    "Long runs",
    "長時間の実行",
    "slopes of heaps after full garbage collections, memory, descriptors and child processes in a series of 5,000 games and in a week of an arena with spectators, on a fast clock",
    "5,000局の連戦と、速い時計で1週間動く観戦者のいるアリーナで、完全なGC後のヒープ、メモリー、記述子、子プロセスの傾きを測る",
  ],
];

const WORDS = {
  en: {
    title: "Reliability",
    intro: [
      "`make attack` writes this page. It runs the suites that attack Shinpan in their long versions, and each suite counts what",
      "happened. `make test` runs short versions of the same suites. How programs are confined: [confinement](explanation/sandbox.md).",
    ],
    figures: "Figures",
    head: "| suite | tried | survived | lost | leaked |",
    meaning: "What the columns mean",
    columns: [
      "- **tried**: attacks made.",
      "- **survived**: attacks after which everything was as it should be: the exact verdict, the opponent's result, the stored results.",
      "- **lost**: results, games, files or secrets of others that were lost, changed, reached or counted twice.",
      "- **leaked**: processes, descriptors, files, mounts and control groups that were left behind; –: the suite does not look for them.",
    ],
    suites: "What the suites do",
    machine: "Machine",
    none: "not installed",
    failures: "Failures",
    noFailures: "No test failed.",
    short: "A short run (`ATTACK=short`): the figures are those of `make test`.",
  },
  ja: {
    title: "信頼性",
    intro: [
      "このページは `make attack` が書きます。Shinpanを攻撃するテストを長い版で実行し、何が起きたかをそれぞれが数えます。",
      "`make test` は同じテストの短い版を実行します。プログラムの隔離については[隔離](explanation/sandbox.md)を見てください。",
    ],
    figures: "結果",
    head: "| テスト | 試行 | 無事 | 損失 | 残留 |",
    meaning: "列の意味",
    columns: [
      "- **試行**：行った攻撃の数。",
      "- **無事**：攻撃の後、判定、相手の結果、保存された結果のすべてが正しかったもの。",
      "- **損失**：失われた、変えられた、知られた、または二重に数えられた、他人の結果、対局、ファイル、秘密。",
      "- **残留**：後に残ったプロセス、記述子、ファイル、マウント、コントロールグループ。「–」のテストは調べない。",
    ],
    suites: "テストの内容",
    machine: "マシン",
    none: "なし",
    failures: "失敗",
    noFailures: "失敗したテストはありません。",
    short: "短い実行（`ATTACK=short`）です。数は `make test` と同じです。",
  },
} as const;

/** The page in one language; figures in the order of `SUITES`, then the others by name. */
export function writeReliabilityPage(
  language: "en" | "ja",
  { figures, failures, short }: AttackRun,
  machine: AttackMachine,
): string {
  const words = WORDS[language];
  const place = (suite: string): number => {
    const index = SUITES.findIndex(([name]) => name === suite);
    return index === -1 ? SUITES.length : index;
  };
  const sorted = [...figures].sort((a, b) => place(a.suite) - place(b.suite) || a.suite.localeCompare(b.suite, "en"));
  const nameOf = (suite: string): string =>
    SUITES.find(([name]) => name === suite)?.[language === "en" ? 1 : 2] ?? suite;
  const rows = sorted.map(
    ({ suite, ...counts }) =>
      `| ${[nameOf(suite), counts.tried, counts.survived, counts.lost, counts.leaked ?? "–"].map(showValue).join(" | ")} |`,
  );
  const contents = SUITES.filter(([suite]) => figures.some((each) => each.suite === suite)).map(
    ([suite, , , english, japanese]) =>
      `- ${nameOf(suite)}${language === "en" ? ": " : "："}${language === "en" ? english : japanese}`,
  );
  const { date, version, node, cores, processor, kernel, bubblewrap = words.none, user } = machine;
  return [
    `# ${words.title}`,
    "",
    ...words.intro,
    "",
    `## ${words.figures}`,
    "",
    words.head,
    "|---|---:|---:|---:|---:|",
    ...rows,
    "",
    ...(short ? [words.short, ""] : []),
    `## ${words.failures}`,
    "",
    ...(failures.length === 0 ? [words.noFailures] : failures.map((title) => `- ${title}`)),
    "",
    `## ${words.meaning}`,
    "",
    ...words.columns,
    "",
    `## ${words.suites}`,
    "",
    ...contents,
    "",
    `## ${words.machine}`,
    "",
    "```text",
    `${date}, version ${version}, Node ${node}, ${cores} × ${processor}`,
    `Linux ${kernel}, ${bubblewrap}, run as ${user}`,
    short ? "ATTACK=short make attack" : "make attack",
    "```",
    "",
  ].join("\n");
}

function showValue(value: string | number): string {
  return typeof value === "number" ? value.toLocaleString("en") : value;
}
