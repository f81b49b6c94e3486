import type { PlayerInfo } from "../../core/events.ts";
import { listGameFiles } from "../../game-files/index.ts";
import type { GameEntry } from "../../games/entry.ts";
import { realTime } from "../../links/time.ts";
import type { MatchSink } from "../../match/run-match.ts";
import { builtFile } from "../../threads/package-files.ts";
import { startThread } from "../../threads/thread.ts";
import { createFlushTimer, type MatchContext, openMatchFeed } from "../matches/match-feed.ts";
import type { MatchHostEvent } from "../matches/messages.ts";
import type { ArenaSeat } from "../../store/arena/stored.ts";
import type { BroadcastOptions, BroadcastService } from "./thread.ts";

/** Live page for matches that this process runs. */
export interface LivePage {
  readonly url: string;
  /** Returns the sink of one match. */
  watch(entry: GameEntry): MatchSink;
  close(): Promise<void>;
}

export async function openLivePage(version: string): Promise<LivePage> {
  const options: BroadcastOptions = { version, games: listGameFiles() };
  const thread = startThread<BroadcastService>(builtFile("broadcast.js"), options);
  const send = (event: MatchHostEvent): void => thread.post("onHostEvent", event);
  const context = { time: realTime, wall: Date.now, flushSoon: createFlushTimer(realTime), send };
  const port = await thread.service.listen();
  return {
    url: `http://127.0.0.1:${port}`,
    watch: (entry) => feedMatch(context, entry),
    close: () => thread.service.close(),
  };
}

/** Publishes a match run outside the arena. */
function feedMatch(context: MatchContext, entry: GameEntry): MatchSink {
  const feed = openMatchFeed(context, entry, ({ players: [a, b] }) => ({
    seats: [seatOf(a), seatOf(b)],
    training: false,
    rated: false,
  }));
  return {
    write(event, state) {
      feed.write(event, state);
      if (event.type === "closed") void feed.close();
    },
  };
}

function seatOf({ name, dialect }: PlayerInfo): ArenaSeat {
  return { name, dialect, kind: dialect === null ? "house" : "program" };
}
