import { tmpdir } from "node:os";
import { commonReasons } from "../../../src/core/common-reasons.ts";
import { formatReason } from "../../../src/core/format-reason.ts";
import { formatEnglish } from "../../../src/core/lang.ts";
import type { Result } from "../../../src/core/result.ts";
import * as units from "../../../src/core/units.ts";
import { readJoinRequest } from "../../../src/arena/http/play/join-request.ts";
import { readConfig } from "../../../src/arena/config/config-file.ts";
import { readManifest } from "../../../src/dispatch/bundle/manifest.ts";
import { readJobData } from "../../../src/dispatch/queue/protocol.ts";
import { readReport } from "../../../src/dispatch/queue/report.ts";
import { GAMES } from "../../../src/games/index.ts";
import { splitWords } from "../../../src/links/process/shell-words.ts";
import { readPlayer } from "../../../src/match/read-player.ts";
import { describePosition } from "../../../src/referee/position.ts";
import { readEvent } from "../../../src/tournament/event/event-file.ts";
import { readStarts } from "../../../src/tournament/event/starts.ts";
import { readJoin } from "../../../src/wire/native/index.ts";
import { readStrictJson } from "../../../src/wire/strict-json.ts";
import { readCodeBlocks, readFindings, readSeed, readSeeds } from "../seeds.ts";
import { attempt, checkSentence, type FuzzTarget, promise, whole } from "../target.ts";

const EVENT_WORDS = [
  "name: ",
  "game: othello\n",
  "format: swiss\n",
  "games: ",
  "players: ",
  "- ",
  "&a ",
  "*a ",
  "<<: *a\n",
  "!!",
  "|\n",
  "? ",
  "{",
  "[",
  "sprt: {elo0: 0, elo1: 5}\n",
  "command: ",
  "moveTime: 5s\n",
  "\n  ",
  "\n",
  "---\n",
];
const documents = (pattern: RegExp): readonly string[] =>
  ["docs/reference/event-file.md", "docs/reference/arena-config.md", "docs/how-to/tournament.md"]
    .flatMap(readCodeBlocks)
    .filter((block) => pattern.test(block));

const checked = (result: Result<unknown>): boolean => {
  if (!result.ok) checkSentence(result.why);
  return result.ok;
};

const events: FuzzTarget = {
  name: "event-files",
  unit: "files",
  runs: 50_000,
  maxBytes: 4000,
  seeds: [
    ...readSeeds("examples/events", /\.(?:ya?ml|json)$/),
    ...documents(/players/),
    ...readFindings("event-files"),
  ],
  words: EVENT_WORDS,
  // The YAML parser is a library whose effort is not linear.
  maxWork: (bytes) => 5_000_000 + 20_000 * bytes,
  read(input) {
    const text = input.toString("utf8");
    const read = ["event.yaml", "event.json"].map((file) => attempt(() => readEvent(text, file)) !== undefined);
    return whole(read.includes(true));
  },
};

const configs: FuzzTarget = {
  name: "arena-configs",
  unit: "files",
  runs: 20_000,
  maxBytes: 4000,
  seeds: [
    readSeed("examples/arena.yaml"),
    "\n\n# nothing\n",
    "patience: 5s\n",
    ...documents(/patience|records/),
    ...readFindings("arena-configs"),
  ],
  words: ["patience: 5s\n", "games: ", "records: {keep: 30d, max: 5G}\n", "registration: open\n", ...EVENT_WORDS],
  maxWork: (bytes) => 5_000_000 + 20_000 * bytes,
  read(input) {
    const ids = GAMES.map(({ id }) => id);
    return whole(attempt(() => readConfig(input.toString("utf8"), ids)) !== undefined);
  },
};

const json: FuzzTarget = {
  name: "json-lines",
  unit: "lines",
  runs: 1_000_000,
  maxBytes: 2000,
  seeds: [
    '{"type":"join","game":"othello","name":"ann"}',
    '{"type":"move","move":"f5"}',
    '{"type":"join","game":"lifewar","name":"b","limits":{"moveMs":5},"options":{"size":64},"token":"t"}',
    '{"a":[1,2.5e3,-0,{"b":"\\u00e9\\n"}],"c":null}',
    ...readFindings("json-lines"),
  ],
  words: ['{"', '":', '"type":', '"join"', "[[[[", "]]]]", "\\u0000", '"__proto__":{}', "1.0", "1e0"],
  read(input) {
    const text = input.toString("latin1");
    const strict = readStrictJson(text);
    if (strict.ok)
      JSON.parse(text); // stricter than JSON.parse, never laxer
    else promise(!(formatReason(formatEnglish, {}, strict.why) in commonReasons), "a refusal has a sentence");
    const join = readJoin(text);
    const page = readJoinRequest(text);
    if (!page.ok) promise(page.why.length < 1000, "a refusal is short");
    return whole(strict.ok || join.ok || page.ok);
  },
};

const positions: readonly FuzzTarget[] = GAMES.map(({ rules, examples }): FuzzTarget => {
  const name = `positions-${rules.id}`;
  const options = rules.readOptions({});
  const start = JSON.stringify(describePosition(rules, rules.start(options)));
  return {
    name,
    unit: "positions",
    runs: 50_000,
    maxBytes: 4000,
    seeds: [start, `${"0".repeat(27)}12${"0".repeat(6)}21${"0".repeat(27)} 1`, "1,2;3,4 5,6 0", ...readFindings(name)],
    words: ['"ply":', '"phase":{"kind":"over","winner":null}', '"board":', '"cells":', ...examples.position.moves],
    read(input) {
      const text = input.toString("utf8");
      const read = rules.readPosition(text, options);
      if (!checked(read)) attempt(() => readStarts(text, (line) => rules.readPosition(line, options)));
      if (!read.ok) return whole(false);
      const written = JSON.stringify(describePosition(rules, read.value));
      const again = rules.readPosition(written, options);
      promise(again.ok, `the position reads back: ${again.ok ? "" : formatEnglish(again.why)}`);
      promise(JSON.stringify(describePosition(rules, again.value)) === written, "the position reads back as it was");
      for (const seat of [0, 1] as const) rules.view(read.value, seat);
      return whole(true);
    },
  };
});

const moves: FuzzTarget = {
  name: "moves",
  unit: "moves",
  runs: 1_000_000,
  maxBytes: 600,
  seeds: [
    ...GAMES.flatMap(({ examples }) => examples.position.moves),
    "-",
    "pass",
    "MOV:A,NORTH",
    "SET:EFGH",
    ...readFindings("moves"),
  ],
  words: [",", ";", "MOV:", "NORTH", "SET:", "pass", "-"],
  read(input) {
    const text = input.toString("utf8");
    let accepted = 0;
    for (const { rules, text: texts } of GAMES) {
      const move = rules.readMove(text);
      const typed = texts.typed.read(text);
      for (const result of [move, typed])
        if (!result.ok) promise(formatReason(formatEnglish, rules.reasons, result.why).length < 1000, "a short reason");
      if (!move.ok) continue;
      accepted++;
      const written = rules.writeMove(move.value);
      const again = rules.readMove(written);
      promise(again.ok && rules.writeMove(again.value) === written, `the move ${written} reads back`);
    }
    return { units: 1, accepted: accepted > 0 ? 1 : 0 };
  },
};

const commands: FuzzTarget = {
  name: "player-words",
  unit: "command lines",
  runs: 300_000,
  maxBytes: 500,
  seeds: [
    "python3 bot.py",
    "a=random",
    'x="./my bot" --fast',
    "tcp:31337",
    "human",
    "sh -c 'echo f5'",
    ...readFindings("player-words"),
  ],
  words: ["tcp:", "=", "'", '"', "\\", " ", "./", "random"],
  read(input) {
    const text = input.toString("utf8");
    const words = splitWords(text);
    checked(words);
    for (const entry of GAMES.slice(0, 1))
      attempt(() => readPlayer({ spec: text }, { entry, folder: tmpdir(), port: 1 }));
    for (const read of [units.readDuration, units.readLimit, units.readClock, units.readBytes]) checked(read(text));
    return whole(words.ok);
  },
};

const queue: FuzzTarget = {
  name: "queue-messages",
  unit: "messages",
  runs: 200_000,
  maxBytes: 2000,
  seeds: [
    '{"slot":0,"attempt":1,"match":"m","names":["a","b"],"verdict":{"winner":0,"by":"rules","score":[1,0],"fault":null},"moves":1,"ms":1,"startedAt":"t","worker":"w","recordBytes":2}\n{}',
    '{"cwd":"a","files":[{"path":"a/bot.py","executable":true,"sha256":"' + "0".repeat(64) + '","sizeBytes":3}]}',
    ...readFindings("queue-messages"),
  ],
  words: ['"../', '"/etc"', '"sizeBytes":', '"a/../../b"', "\\u0000"],
  read(input) {
    const report = readReport(input);
    let manifest: ReturnType<typeof readManifest> | undefined;
    try {
      const value: unknown = JSON.parse(input.toString("utf8"));
      readJobData(value);
      manifest = readManifest(value);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    if (manifest?.ok)
      for (const { path } of manifest.value.files)
        promise(!/(?:^|\/)\.\.?(?:\/|$)|^\//.test(path), "a path stays inside");
    return whole(report !== undefined || manifest?.ok === true);
  },
};

export const texts: readonly FuzzTarget[] = [events, configs, json, ...positions, moves, commands, queue];
