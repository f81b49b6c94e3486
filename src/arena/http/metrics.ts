import { countDescriptors } from "../../links/descriptors.ts";

export interface Gauges {
  readonly live: ReadonlyMap<string, number>;
  readonly unsaved: number;
  readonly guests: number;
  readonly spectators: number;
  readonly lobbyWatchers: number;
  readonly suspicions: number;
}

const LAG_WINDOW_MS = 60_000;

/** Prometheus metrics; they contain no player names. */
export class Metrics {
  readonly #now: () => number;
  readonly #startMs: number;
  readonly #statuses = new Map<string, number>();
  readonly #judged = new Map<string, number>();
  #lags: readonly { readonly at: number; readonly worstMs: number }[] = [];
  readonly #turnedAway = new Map<string, number>();
  #feedBytes = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#startMs = now();
  }

  answered(status: number): void {
    count(this.#statuses, label({ status: String(status) }));
  }

  judged(game: string, by: string): void {
    count(this.#judged, label({ game, by }));
  }

  /** Clients that were turned away. */
  turnedAway(by: string, clients: number): void {
    count(this.#turnedAway, label({ by }), clients);
  }

  /** Bytes sent to spectators. */
  sent(bytes: number): void {
    this.#feedBytes += bytes;
  }

  /** Lag reported by a match host. */
  lagged(worstMs: number): void {
    this.#lags = [...this.#recentLags(), { at: this.#now(), worstMs }];
  }

  /** Prometheus text format. */
  write({ live, unsaved, guests, spectators, lobbyWatchers, suspicions }: Gauges): string {
    const { rss, heapUsed } = process.memoryUsage();
    const liveByGame = new Map([...live].map(([game, value]) => [label({ game }), value]));
    const worstLag = this.#recentLags().reduce((worst, { worstMs }) => Math.max(worst, worstMs), 0);
    const uptime = (this.#now() - this.#startMs) / 1000;
    return [
      family("shinpan_matches_live", "gauge", "Matches being played.", liveByGame),
      family("shinpan_matches_done_total", "counter", "Matches judged since the start, by reason.", this.#judged),
      family("shinpan_matches_unkept", "gauge", "Matches that wait to be kept, say for room.", unsaved),
      family("shinpan_guests_connected", "gauge", "Programs and people connected.", guests),
      family("shinpan_spectators", "gauge", "Sockets at the live feed.", spectators),
      family("shinpan_lobby_watchers", "gauge", "Sockets that follow the lobby.", lobbyWatchers),
      family("shinpan_feed_bytes_total", "counter", "Bytes told to spectators.", this.#feedBytes),
      family("shinpan_lag_worst_milliseconds", "gauge", "Our own worst lag within the last minute.", worstLag),
      family("shinpan_http_requests_total", "counter", "Requests answered, by status.", this.#statuses),
      family("shinpan_turned_away_total", "counter", "Clients turned away, by cause.", this.#turnedAway),
      family("shinpan_suspicions_open", "gauge", "Players suspected of sock puppets, undecided.", suspicions),
      family("shinpan_uptime_seconds", "gauge", "Seconds since the start.", uptime),
      family("process_resident_memory_bytes", "gauge", "Memory of the whole process.", rss),
      family("process_open_fds", "gauge", "Open descriptors of the whole process.", countDescriptors()),
      family("nodejs_heap_used_bytes", "gauge", "Heap of the main thread.", heapUsed),
    ].join("");
  }

  #recentLags(): readonly { readonly at: number; readonly worstMs: number }[] {
    return this.#lags.filter(({ at }) => this.#now() - at <= LAG_WINDOW_MS);
  }
}

function count(counts: Map<string, number>, labels: string, more = 1): void {
  counts.set(labels, (counts.get(labels) ?? 0) + more);
}

function label(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return `{${pairs.join(",")}}`;
}

function escape(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

/** `values`: one value, or values by their labels. */
function family(name: string, type: string, help: string, values: number | ReadonlyMap<string, number>): string {
  const labelled = typeof values === "number" ? [["", values] as const] : [...values];
  const lines = labelled.map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}
