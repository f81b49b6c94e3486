import { bind } from "../../links/port.ts";
import type { MatchHostEvent } from "../matches/messages.ts";
import type { ArenaReport } from "../../store/arena/stored.ts";
import { HttpParts, type HttpServiceSetup, type Server } from "./parts.ts";
import { openServer } from "./server.ts";

/** Time that slow downloads have to finish when the arena closes. */
const CLOSE_GRACE_MS = 1000;

/** Everything that speaks HTTP: the API, the page, the live feed, and people who play in a browser. */
export class HttpService {
  readonly #parts: HttpParts;
  /** For tests, which send requests without a port. */
  readonly server: Server;

  constructor(parts: HttpParts, server: Server) {
    this.#parts = parts;
    this.server = server;
  }

  /** Finished matches that could not be saved yet. */
  get unsaved(): number {
    return this.#parts.resultSaver.unsaved;
  }

  /** Sends registered and reserved names to the match host; call it when the league's players change. */
  sendNames(): Promise<void> {
    return this.#parts.sendNames();
  }

  /** Stores a result before players and spectators are told; false = it cannot be stored. */
  storeResult(report: ArenaReport): Promise<boolean> {
    return this.#parts.resultSaver.prepare(report);
  }

  onHostEvent(event: MatchHostEvent): void {
    const parts = this.#parts;
    const { liveMatches, lobby } = parts;
    switch (event.kind) {
      case "listening":
        parts.ports = { ...parts.ports, ...event.ports };
        return;
      case "waiting":
        parts.connected = event.connected;
        lobby.setWaiting(event.guests);
        return;
      case "opened":
        lobby.publishNow(liveMatches.open(event.match));
        return;
      case "events": {
        const live = liveMatches.addEvents(event);
        if (live) lobby.publishThrottled(live);
        return;
      }
      case "closed":
        parts.resultSaver.save(event.report);
        if (event.report.sameAddress === true) parts.suspicionWatch.onSameAddress();
        return;
      case "table":
      case "output":
      case "dismiss":
        parts.browserPlayers.receive(event);
        return;
      case "turned-away":
        parts.turnedAway.note(event.why, event.address, event.count);
        return;
      case "lag":
        parts.metrics.lagged(event.worstMs);
        return;
      case "notice":
        parts.settings.notice(event.sentence);
        return;
      case "judged":
      case "refused":
      case "stopped":
        // Handled by the code that started the match host.
        return;
    }
  }

  /** Limits the connections in total. */
  setMaxConnections(max: number): void {
    this.#parts.gate.max = max;
  }

  /** Resolves with the port. */
  async listen({ host, port }: { readonly host: string; readonly port: number }): Promise<number> {
    this.#parts.guard.allowBoundHost(host);
    return bind(this.server.server, {
      host,
      port,
      remedy: { en: "choose another with --port", ja: "--port で別のポートを選んでください" },
    });
  }

  /** Resolves when all clients are disconnected and all finished matches are saved. */
  async close(): Promise<void> {
    const { browserPlayers, liveMatches, lobby, resultSaver, suspicionWatch, turnedAway, unreadWatch } = this.#parts;
    const { server, websocketServer } = this.server;
    browserPlayers.close();
    liveMatches.close();
    lobby.close();
    unreadWatch.close();
    turnedAway.close();
    suspicionWatch.close();
    const closed = this.server.close();
    server.closeIdleConnections();
    const grace = setTimeout(() => {
      server.closeAllConnections();
      for (const socket of websocketServer.clients) socket.terminate();
    }, CLOSE_GRACE_MS);
    await Promise.all([closed, resultSaver.close()]);
    clearTimeout(grace);
  }
}

export async function createHttpService(setup: HttpServiceSetup): Promise<HttpService> {
  const parts = new HttpParts(setup);
  const server = await openServer(parts);
  await Promise.all([parts.counts.ready(), parts.sendNames()]);
  parts.suspicionWatch.check();
  return new HttpService(parts, server);
}
