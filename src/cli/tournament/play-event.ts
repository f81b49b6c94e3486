import { availableParallelism } from "node:os";
import { resumeEvent } from "../../dispatch/coordinator.ts";
import { loadQueue } from "../../dispatch/load-queue.ts";
import { openLocalDispatcher } from "../../dispatch/local-dispatcher.ts";
import type { DispatchListener, Dispatcher } from "../../dispatch/match-job.ts";
import { untilFree } from "../../store/until-free.ts";
import { standingsOf } from "../../tournament/event-standings.ts";
import { findFormat } from "../../tournament/formats/index.ts";
import type { Console } from "../console.ts";
import type { LocalizedText, Message } from "../../core/lang.ts";
import type { RedisAccess } from "../../dispatch/queue/access.ts";
import { redisWarning } from "../redis-access.ts";
import { listenForStop } from "../stop.ts";
import { EXIT } from "../errors.ts";
import type { EventFiles } from "./event-file.ts";
import { openEvent, type OpenedEvent } from "./open-event.ts";
import { openProgress } from "./progress.ts";
import { openRecordFolder } from "./record-folder.ts";
import { openJsonStream } from "./json-stream.ts";

export interface PlayFlags {
  readonly json: boolean;
  readonly host: string;
  /** undefined = play on this machine. */
  readonly redis: RedisAccess | undefined;
  readonly record?: string;
  readonly concurrency?: number;
}

const CHANGED: LocalizedText = {
  en: "{names}: the program has changed since the event began, so the table mixes both versions.",
  ja: "{names}：大会が始まったときとは別のプログラムです。順位表には両方の結果が混ざります。",
};
const RESUME: LocalizedText = {
  en: "Stopped after {played} games. The same command continues from here.",
  ja: "{played} 局を終えて停止しました。同じコマンドで続きから再開します。",
};

const CAUGHT_UP: LocalizedText = {
  en: "Records of games played before that were written to {path}: {count}.",
  ja: "以前の対局の記録を {path} に {count} 件書き出しました。",
};
const NOT_KEPT: LocalizedText = {
  en: "Games played before whose record was not kept (records: {records}): {count}.",
  ja: "以前の対局のうち記録が保存されていないもの（records: {records}）：{count} 局。",
};

export async function playEvent(console: Console, files: EventFiles, flags: PlayFlags): Promise<void> {
  const file = files.database;
  const onBusy = (sentence: Message): void => console.progress(console.say(sentence));
  const event = await untilFree({ file, onBusy }, () => openEvent(files, flags.host, flags.record));
  const { store, spec, seed } = event;
  try {
    if (event.changed.length > 0) console.progress(console.say(CHANGED, { names: event.changed.join(", ") }));
    const planner = findFormat(spec.format).plan(spec, event.players, seed, event.stages);
    const records = openRecordFolder(event.entry, flags.record);
    const caughtUp = await records.catchUp(store);
    const path = flags.record ?? "";
    if (caughtUp.written > 0) console.progress(console.say(CAUGHT_UP, { count: caughtUp.written, path }));
    if (caughtUp.missing > 0 && flags.record !== undefined)
      console.progress(console.say(NOT_KEPT, { count: caughtUp.missing, records: spec.records }));
    const stop = listenForStop();
    const standings = () => standingsOf({ spec, seed, players: event.players, results: store }, planner.state());
    const setup = { console, event, records, standings, planner };
    const display = flags.json ? openJsonStream(setup) : openProgress(setup);
    const concurrency = flags.concurrency ?? spec.concurrency ?? availableParallelism();
    const resumed = resumeEvent({
      store,
      file,
      planner,
      seed,
      signal: stop.signal,
      listener: display,
      starts: event.setting.starts.length,
      dispatch: (listener) => {
        if (flags.redis === undefined) return openLocalDispatcher(event.setting, concurrency, listener);
        const warning = redisWarning(flags.redis);
        if (warning) listener.onNotice(warning);
        return openQueue(event, flags.redis, stop.signal, listener);
      },
    });
    let over = false;
    try {
      display.planned(planner.state().planned, resumed.finished);
      await resumed.play();
      over = !stop.signal.aborted;
    } finally {
      stop.release();
      try {
        await records.close();
      } finally {
        display.ended(over); // also after an error: the timer of the progress bar keeps the process alive
      }
    }
    if (over) process.exitCode = standings().void > 0 ? EXIT.no : 0;
    else {
      console.progress(console.say(RESUME, { played: store.ledger().played }));
      process.exitCode = stop.exitCode();
    }
  } finally {
    store.release();
    store.close();
  }
}

async function openQueue(
  { setting }: OpenedEvent,
  redis: RedisAccess,
  signal: AbortSignal,
  listener: DispatchListener,
): Promise<Dispatcher> {
  const { openQueueDispatcher } = await loadQueue();
  return openQueueDispatcher({ redis, event: setting.event, setting, listener, signal });
}
