/** Prometheus metrics; they contain no player names. */
export interface Metrics {
  answered(status: number): void;
  judged(game: string, by: string): void;
  /** Lag reported by a match host. */
  lagged(worstMs: number): void;
  /** Prometheus text format. */
  write(now: Gauges): string;
}

export interface Gauges {
  readonly live: ReadonlyMap<string, number>;
  readonly unsaved: number;
  readonly guests: number;
  readonly spectators: number;
  readonly lobbyWatchers: number;
  readonly feedBytes: number;
}

const LAG_WINDOW_MS = 60_000;

export function openMetrics(now: () => number): Metrics {
  const startMs = now();
  const statuses = new Map<string, number>();
  const judged = new Map<string, number>();
  let lags: { readonly at: number; readonly worstMs: number }[] = [];

  function count(counts: Map<string, number>, labels: string): void {
    counts.set(labels, (counts.get(labels) ?? 0) + 1);
  }

  function worstLag(): number {
    lags = lags.filter(({ at }) => now() - at <= LAG_WINDOW_MS);
    return lags.reduce((worst, { worstMs }) => Math.max(worst, worstMs), 0);
  }

  return {
    answered: (status) => count(statuses, label({ status: String(status) })),
    judged: (game, by) => count(judged, label({ game, by })),
    lagged(worstMs) {
      lags = [...lags.filter(({ at }) => now() - at <= LAG_WINDOW_MS), { at: now(), worstMs }];
    },
    write({ live, unsaved, guests, spectators, lobbyWatchers, feedBytes }) {
      const { rss, heapUsed } = process.memoryUsage();
      const liveByGame = new Map([...live].map(([game, value]) => [label({ game }), value]));
      return [
        family("shinpan_matches_live", "gauge", "Matches being played.", liveByGame),
        family("shinpan_matches_done_total", "counter", "Matches judged since the start, by reason.", judged),
        family("shinpan_matches_unkept", "gauge", "Matches that wait to be kept, say for room.", one(unsaved)),
        family("shinpan_guests_connected", "gauge", "Programs and people connected.", one(guests)),
        family("shinpan_spectators", "gauge", "Sockets at the live feed.", one(spectators)),
        family("shinpan_lobby_watchers", "gauge", "Sockets that follow the lobby.", one(lobbyWatchers)),
        family("shinpan_feed_bytes_total", "counter", "Bytes told to spectators.", one(feedBytes)),
        family("shinpan_lag_worst_milliseconds", "gauge", "Our own worst lag within the last minute.", one(worstLag())),
        family("shinpan_http_requests_total", "counter", "Requests answered, by status.", statuses),
        family("shinpan_uptime_seconds", "gauge", "Seconds since the start.", one((now() - startMs) / 1000)),
        family("process_resident_memory_bytes", "gauge", "Memory of the whole process.", one(rss)),
        family("nodejs_heap_used_bytes", "gauge", "Heap of the main thread.", one(heapUsed)),
      ].join("");
    },
  };
}

const one = (value: number): ReadonlyMap<string, number> => new Map([["", value]]);

function label(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return `{${pairs.join(",")}}`;
}

function escape(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

function family(name: string, type: string, help: string, values: ReadonlyMap<string, number>): string {
  const lines = [...values].map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}
