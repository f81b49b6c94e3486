import { formatBytes } from "../../format-bytes.ts";
import { type Check, note, ok, problem } from "../check.ts";

const GIB = 2 ** 30;

const cores: Check = {
  id: "cores",
  run({ cores: count, memoryBytes, freeMemoryBytes }) {
    const values = { cores: count, memoryBytes, freeMemoryBytes };
    const words = { count, memory: formatBytes(memoryBytes), free: formatBytes(freeMemoryBytes) };
    if (count > 1)
      return ok(
        {
          en: "{count} cores, {memory} of memory, {free} of it free.",
          ja: "コア{count}個、メモリー {memory}（空き {free}）",
          values: words,
        },
        values,
      );
    return note(
      {
        en: "One core, {memory} of memory: programs share it with the referee, and their clocks pay for it.",
        ja: "コアは1個、メモリー {memory}。プログラムと審判が同じコアを使うので、その分だけ時計に影響します。",
        values: words,
      },
      { en: "Play with `--concurrency 1`.", ja: "`--concurrency 1` で対局してください。" },
      values,
    );
  },
};

/** A timer that fires later than this changes what programs see as their time. */
const MAX_LAG_MS = 20;

const timers: Check = {
  id: "timers",
  async run(probes) {
    const lags = (await probes.timerLags()).toSorted((a, b) => a - b);
    const medianMs = round(lags[Math.floor(lags.length / 2)] ?? 0);
    const worstMs = round(lags.at(-1) ?? 0);
    const values = { medianMs, worstMs };
    if (worstMs <= MAX_LAG_MS)
      return ok(
        {
          en: "Timers fire {medianMs} ms late, {worstMs} ms at worst.",
          ja: "タイマーの遅れは中央値 {medianMs} ms、最大 {worstMs} ms です。",
          values,
        },
        values,
      );
    return note(
      {
        en: "Timers fire up to {worstMs} ms late (median {medianMs} ms): the machine is busy.",
        ja: "タイマーが最大 {worstMs} ms 遅れます（中央値 {medianMs} ms）。マシンが混んでいます。",
        values,
      },
      {
        en: "End other work or lower `--concurrency`. The referee never charges its own lag to a player.",
        ja: "ほかの処理を終えるか、`--concurrency` を下げてください。審判の遅れがプレイヤーの時間になることはありません。",
      },
      values,
    );
  },
};

const MIN_DESCRIPTORS = 256;
const GOOD_DESCRIPTORS = 4096;

const descriptors: Check = {
  id: "descriptors",
  run(probes) {
    const limit = /^Max open files\s+(\d+|unlimited)/m.exec(probes.readFile("/proc/self/limits") ?? "")?.[1];
    if (limit === undefined) return undefined;
    const count = limit === "unlimited" ? Infinity : Number(limit);
    const values = { limit: limit === "unlimited" ? null : count };
    const words = { limit };
    if (count >= GOOD_DESCRIPTORS)
      return ok(
        {
          en: "{limit} files and connections may be open.",
          ja: "同時に開けるファイルと接続は {limit} 個です。",
          values: words,
        },
        values,
      );
    return (count >= MIN_DESCRIPTORS ? note : problem)(
      {
        en: "Only {limit} files and connections may be open at once; every spectator and program of an arena needs one or more.",
        ja: "同時に開けるファイルと接続は {limit} 個だけです。アリーナでは観戦者やプログラムごとに一つ以上必要です。",
        values: words,
      },
      {
        en: "`ulimit -n 65536` before the command, or LimitNOFILE=65536 in a systemd unit.",
        ja: "コマンドの前に `ulimit -n 65536` を実行するか、systemdのユニットに LimitNOFILE=65536 と書いてください。",
      },
      values,
    );
  },
};

const disk: Check = {
  id: "disk",
  run(probes, { data }) {
    const { bytes, folder } = probes.freeDiskBytes(data);
    const values = { folder, freeBytes: bytes, writable: probes.isWritable(folder) };
    const words = { folder, free: formatBytes(bytes), data };
    if (!values.writable)
      return problem(
        {
          en: "{folder} cannot be written, so an arena cannot keep its data in {data}.",
          ja: "{folder} に書けないので、アリーナのデータを {data} に置けません。",
          values: words,
        },
        { en: "Name another folder with `--data DIR`.", ja: "`--data DIR` で別のフォルダーを指定してください。" },
        values,
      );
    if (bytes >= GIB)
      return ok(
        { en: "{free} free for data in {folder}.", ja: "{folder} の空き容量は {free} です。", values: words },
        values,
      );
    return (bytes >= GIB / 16 ? note : problem)(
      {
        en: "Only {free} free in {folder}; an arena keeps up to 5 GB of records.",
        ja: "{folder} の空き容量は {free} だけです。アリーナの記録は最大で5 GBになります。",
        values: words,
      },
      {
        en: "Free some space, or write `records: {keep: 30d, max: 500M}` into the arena's config.",
        ja: "空きを作るか、アリーナの設定に `records: {keep: 30d, max: 500M}` と書いてください。",
      },
      values,
    );
  },
};

const temp: Check = {
  id: "temp",
  async run(probes) {
    const folder = probes.tempFolder;
    const { writable, executable } = await probes.tryFolder(folder);
    const values = { folder, writable, executable };
    const words = { folder };
    if (writable && executable)
      return ok(
        {
          en: "{folder} can be written, and programs can run there.",
          ja: "{folder} に書き込め、そこでプログラムを実行できます。",
          values: words,
        },
        values,
      );
    if (writable)
      return note(
        {
          en: "Programs in {folder} cannot be started (noexec).",
          ja: "{folder} ではプログラムを実行できません（noexec）。",
          values: words,
        },
        {
          en: "Keep bots elsewhere, or name another folder in TMPDIR.",
          ja: "ボットは別の場所に置くか、TMPDIR で別のフォルダーを指定してください。",
        },
        values,
      );
    return problem(
      { en: "{folder} cannot be written.", ja: "{folder} に書き込めません。", values: words },
      { en: "Name another folder in TMPDIR.", ja: "TMPDIR で別のフォルダーを指定してください。" },
      values,
    );
  },
};

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

export const MACHINE_CHECKS: readonly Check[] = [cores, timers, descriptors, disk, temp];
