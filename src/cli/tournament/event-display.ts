import type { EventRunListener } from "../../dispatch/coordinator.ts";
import type { Planner } from "../../tournament/schedule/planner.ts";
import type { Standings } from "../../api/event-standings.ts";
import type { Console } from "../console.ts";
import type { OpenedEvent } from "./open-event.ts";
import type { RecordFolder } from "./record-folder.ts";

/** Shows an event while it is played. */
export interface EventDisplay extends EventRunListener {
  planned(planned: number | null, finished: number): void;
  /** Called once at the end, also after a failure. */
  ended(over: boolean): void;
}

export interface EventDisplaySetup {
  readonly console: Console;
  readonly event: OpenedEvent;
  readonly records: RecordFolder;
  readonly planner: Planner;
  readonly standings: () => Standings;
}
