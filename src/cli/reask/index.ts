import { resolve } from "node:path";
import { FormatError, MessageError, UsageError } from "../../core/errors.ts";
import type { Limits, PlayerInfo } from "../../core/events.ts";
import { formatEnglish, type LocalizedText, type Message } from "../../core/lang.ts";
import { resolveProgramLimits } from "../../core/program-limits.ts";
import { requestLimits } from "../../core/requested-limits.ts";
import type { Seat } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import { loadRecord, openNamedGame, otherVersionNotice } from "../../library/load-record.ts";
import { probeSandbox, sandboxWarning } from "../../links/process/sandbox.ts";
import { realTime } from "../../links/time.ts";
import { readDialect } from "../../match/match-terms.ts";
import { findSandboxLevel, openParticipant, type Participant } from "../../match/participant.ts";
import type { PlayerSpec } from "../../match/player-spec.ts";
import { sendOnce } from "../../match/prepare-player.ts";
import { readPlayer } from "../../match/read-player.ts";
import { reaskRecord } from "../../match/reask.ts";
import type { MatchRecord } from "../../referee/record.ts";
import { escapeControls } from "../../wire/show.ts";
import { type CommandSpec, COMPLETION, type FlagsOf, HELP, type Parameters } from "../command.ts";
import { type Console, openPrinter } from "../console.ts";
import { EXIT, FileError } from "../errors.ts";
import { listRecords } from "../list-records.ts";
import { PROGRAM_FLAGS, TIME_FLAGS } from "../match/flags.ts";
import { formatSeat } from "../match-words.ts";
import { readDuration } from "../read.ts";
import { listenForStop } from "../stop.ts";
import {
  addCounts,
  countAnswer,
  type Counts,
  createCounts,
  differenceLine,
  printCounts,
  printDifference,
  printTotal,
  writeCounts,
} from "./report.ts";
import { chooseSeats } from "../recorded-seats.ts";

const FLAGS = {
  "--strict": { en: "exit 1 if an answer differs", ja: "違う答えがあれば終了コード1" },
  "--seat <seat>": {
    en: "whose questions are asked (default: the player's own, by its name or command)",
    ja: "どちらの席の質問を聞くか（既定値：名前かコマンドの一致する席）",
    choices: ["0", "1"],
  },
  "--game <file>": HELP.gameFile,
  "--move-time <duration>": {
    ...TIME_FLAGS["--move-time <duration>"],
    en: "limit for each move, such as 5s, or none (default: that of the record)",
    ja: "1手の制限時間（例：5s）、または none（既定値：記録のもの）",
  },
  "--clock <bank+byoyomi>": TIME_FLAGS["--clock <bank+byoyomi>"],
  "--start-time <duration>": {
    en: "allowance for a program to start (default: that of the record)",
    ja: "プログラムの起動を待つ時間（既定値：記録のもの）",
    read: readDuration,
  },
  "--margin <duration>": {
    en: "grace on every deadline (default: that of the record)",
    ja: "期限ごとの猶予（既定値：記録のもの）",
    read: readDuration,
  },
  ...PROGRAM_FLAGS,
  "--dialect <name>": {
    ...PROGRAM_FLAGS["--dialect <name>"],
    en: "protocol that the program speaks (default: that of its seat in the record)",
    ja: "プログラムのプロトコル（既定値：記録でその席が使ったもの）",
  },
  "--json": HELP.jsonLinesOnly,
} as const satisfies Parameters;
type Flags = FlagsOf<typeof FLAGS>;

const BOTH: LocalizedText = {
  en: "{file}: {a} played {b} here, and neither is {player}; the questions of both seats are asked. --seat 0 or --seat 1 chooses one.",
  ja: "{file}：{a} 対 {b} の対局で、{player} はどちらでもないので、両方の席の質問を聞きます。--seat 0 か --seat 1 で選べます。",
};
const SKIPPED: LocalizedText = {
  en: "{file}: {count} more questions of {seat} are left out: {dialect} has no message that tells a program its own recorded move.",
  ja: "{file}：{seat}の残り{count}個の質問は聞きません。{dialect} には、記録にある自分の手をプログラムに伝えるメッセージがありません。",
};

export const command: CommandSpec = {
  arguments: {
    "<records...>": {
      en: "records and folders of records (*.jsonl, *.jsonl.gz), and then the player: a command or a house bot",
      ja: "記録や記録のフォルダー（*.jsonl、*.jsonl.gz）、最後にプレイヤー（コマンドか内蔵ボット）",
      completion: COMPLETION.record,
    },
  },
  flags: FLAGS,
  notes: [
    {
      en: "Exit 0: the questions were asked; 1: with --strict, an answer differs; 2: a record cannot be read. Limits are those of each record unless flags set others.",
      ja: "終了コード 0：質問を聞いた、1：--strict で違う答えがあった、2：読めない記録がある。制限時間は、指定がなければ記録のもの。",
    },
  ],
  examples: ['shinpan reask games/ "python3 bot.py" --strict'],
  run,
};

async function run(words: readonly string[], flags: Flags): Promise<void> {
  const out = openPrinter(flags);
  const player = words.at(-1) ?? "";
  const paths = words.slice(0, -1);
  if (paths.length === 0)
    throw new UsageError("missing-player", {
      en: "reask needs a record and then a player, and only {player} is named; see `shinpan reask --help`.",
      ja: "reask には記録とプレイヤーが必要ですが、{player} しか書かれていません。`shinpan reask --help` をご覧ください。",
      values: { player },
    });
  await openNamedGame(flags.game);
  // A missing sandbox is refused even where no program is started.
  if (flags.sandbox === "strict" || flags.sandbox === "require") await probeSandbox(flags.sandbox);
  const stop = listenForStop();
  const suite = new Suite(out, player, flags, paths, stop.signal);
  try {
    for (const path of paths)
      for (const file of (await suite.attempt(path, () => listRecords(path, { deep: true }))) ?? [])
        if (!stop.signal.aborted) await suite.reaskFile(file);
  } finally {
    stop.release();
  }
  suite.finish();
  if (stop.signal.aborted) process.exitCode = stop.exitCode();
  else if (suite.unreadable > 0) process.exitCode = EXIT.usage;
  else if (flags.strict && suite.total.different > 0) process.exitCode = EXIT.no;
}

/** The records of one call and the player that they are put to. */
class Suite {
  readonly total: Counts = createCounts();
  unreadable = 0;
  #records = 0;
  readonly #out: Console;
  readonly #player: string;
  readonly #flags: Flags;
  readonly #withheld: readonly string[];
  readonly #signal: AbortSignal;
  readonly #participants = new Map<string, Promise<Participant>>();
  readonly #notify: (sentence: Message) => void;

  constructor(out: Console, player: string, flags: Flags, paths: readonly string[], signal: AbortSignal) {
    this.#out = out;
    this.#player = player;
    this.#flags = flags;
    // A record has the answers, and what the opponent kept hidden.
    this.#withheld = paths.map((path) => resolve(path));
    this.#signal = signal;
    this.#notify = sendOnce((notice) => out.progress(escapeControls(out.say(notice))));
  }

  /** Reports a file that cannot be read and returns undefined, so that the others are still asked. */
  async attempt<T>(file: string, read: () => T): Promise<Awaited<T> | undefined> {
    try {
      return await read();
    } catch (thrown) {
      const error = thrown instanceof FormatError ? new FileError(file, thrown) : thrown;
      if (!(error instanceof MessageError)) throw error;
      this.unreadable++;
      this.#out.progress(`shinpan: ${this.#out.say(error.text)}`);
      const found = error instanceof FileError ? { line: error.line, why: error.why } : { why: error.text };
      if (this.#flags.json)
        this.#out.json({ type: "unreadable", record: file, ...found, why: formatEnglish(found.why) });
      return undefined;
    }
  }

  async reaskFile(file: string): Promise<void> {
    const loaded = await this.attempt(file, () => loadRecord(file));
    if (!loaded) return;
    const { entry, record } = loaded;
    const notice = otherVersionNotice(file, entry, record.opened);
    if (notice) this.#notify(notice);
    const counts = createCounts();
    for (const seat of this.#seatsOf(file, entry, record)) {
      const spec = this.#specFor(entry, record.opened.players[seat]);
      const participant = await this.#participantOf(entry, spec);
      await this.attempt(file, () => this.#reaskSeat({ file, entry, record, seat, spec, participant, counts }));
    }
    this.#records++;
    addCounts(this.total, counts);
    if (!this.#flags.json) printCounts(this.#out, file, counts);
  }

  finish(): void {
    if (this.#flags.json) this.#out.json({ type: "reask", records: this.#records, ...writeCounts(this.total) });
    else if (this.#records > 1) printTotal(this.#out, this.#records, this.total);
  }

  #seatsOf(file: string, entry: GameEntry, record: MatchRecord): readonly Seat[] {
    const { seat } = this.#flags;
    if (seat !== undefined) return [seat === "0" ? 0 : 1];
    const [a, b] = record.opened.players;
    const spec = this.#specFor(entry, a);
    const { seats, ambiguous } = chooseSeats(record, spec);
    const names = { a: escapeControls(a.name), b: escapeControls(b.name), player: spec.name };
    if (ambiguous) this.#out.progress(this.#out.say(BOTH, { file, ...names }));
    return seats;
  }

  /** A program speaks the dialect of the seat, unless a flag says otherwise. */
  #specFor(entry: GameEntry, { dialect }: PlayerInfo): PlayerSpec {
    const recorded = entry.dialects.list.find(({ id }) => `${entry.rules.id}/${id}` === dialect)?.id;
    const written = { spec: this.#player, cwd: "." };
    const spec = readPlayer(written, {
      entry,
      folder: process.cwd(),
      dialect: this.#flags.dialect ?? recorded,
      port: 0,
    });
    if (spec.kind === "command" || spec.kind === "bot") return spec;
    throw new UsageError("bad-player", {
      en: "{player}: reask asks a command or a house bot.",
      ja: "{player}：reask で聞けるのは、コマンドか内蔵ボットです。",
      values: { player: this.#player },
    });
  }

  /** Copied once, however many records there are. */
  #participantOf(entry: GameEntry, spec: PlayerSpec): Promise<Participant> {
    const key = `${entry.rules.id}/${"dialect" in spec ? spec.dialect : ""}`;
    const known = this.#participants.get(key);
    if (known) return known;
    const opened = this.#openParticipant(entry, spec);
    this.#participants.set(key, opened);
    return opened;
  }

  async #openParticipant(entry: GameEntry, spec: PlayerSpec): Promise<Participant> {
    const level = await findSandboxLevel([spec], this.#flags.sandbox);
    const warning = await sandboxWarning(level, this.#flags.sandbox);
    if (warning) this.#notify(warning);
    return openParticipant(spec, {
      entry,
      time: realTime,
      level,
      programLimits: resolveProgramLimits(this.#flags),
      withheld: this.#withheld,
      gapMs: this.#flags.gap,
      onNotice: this.#notify,
    });
  }

  async #reaskSeat({ file, entry, record, seat, spec, participant, counts }: SeatOfRecord): Promise<void> {
    const dialect = "dialect" in spec ? readDialect(entry, spec.dialect) : undefined;
    const skipped = await reaskRecord({
      ...{ entry, record, seat, participant },
      limits: limitsFor(record.opened.limits, this.#flags),
      stopsAtDifference: dialect?.ownMovesUntold === true,
      signal: this.#signal,
      onAnswer: (answered) => {
        countAnswer(counts, answered);
        if (answered.same) return;
        if (this.#flags.json) this.#out.json(differenceLine(file, answered));
        else printDifference(this.#out, entry, file, answered);
      },
    });
    counts.skipped += skipped;
    if (skipped === 0 || this.#signal.aborted || !dialect) return;
    const words = { file, count: skipped, seat: formatSeat(this.#out.say, entry.rules, seat), dialect: dialect.id };
    this.#out.progress(this.#out.say(SKIPPED, words));
  }
}

interface SeatOfRecord {
  readonly file: string;
  readonly entry: GameEntry;
  readonly record: MatchRecord;
  readonly seat: Seat;
  readonly spec: PlayerSpec;
  readonly participant: Participant;
  readonly counts: Counts;
}

/** The limits of the record; a flag for the time of a move replaces both its move time and its clock. */
function limitsFor({ moveMs, bank, startMs, marginMs }: Limits, flags: Flags): Limits {
  const { unlimited, ...requested } = requestLimits(flags);
  const timed = unlimited === true || requested.moveMs !== undefined || requested.bank !== undefined;
  const times = timed ? {} : { ...(moveMs !== undefined && { moveMs }), ...(bank && { bank }) };
  return { ...times, startMs, marginMs, ...requested };
}
