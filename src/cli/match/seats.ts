import { UsageError } from "../../core/errors.ts";
import type { AnyDialect } from "../../core/dialect.ts";
import type { PlayerNote } from "../../core/events.ts";
import type { AnyPlayer } from "../../core/player.ts";
import type { Random } from "../../core/random.ts";
import { suggestion } from "../../core/nearest.ts";
import type { GameEntry } from "../../games/entry.ts";
import { processLink } from "../../links/process/process-link.ts";
import type { SandboxLevel } from "../../links/process/orders.ts";
import type { Listener } from "../../links/tcp.ts";
import { realTime } from "../../links/time.ts";
import { botPlayer } from "../../players/bot.ts";
import { wiredPlayer } from "../../players/wired.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";
import type { Both } from "../lang.ts";
import { personPlayer } from "../person.ts";
import { pulse } from "./heart.ts";
import type { PlayerSpec } from "./player-spec.ts";

export interface SeatingPlan {
  readonly entry: GameEntry;
  readonly console: Console;
  readonly sandbox: SandboxLevel | "none";
  readonly memoryBytes: number | undefined;
  readonly paceMs: number | undefined;
  readonly gapMs: number | undefined;
}

/** Somebody who plays in a series, whichever seat they get. */
export interface Entrant {
  readonly spec: PlayerSpec;
  readonly dialect: AnyDialect;
  /** Where a program is awaited. */
  readonly listener?: Listener | undefined;
}

const STRANGER: Both = {
  en: "Somebody came and did not say who they are ({why}).",
  ja: "名乗らない接続がありました（{why}）。",
};

/** Puts an entrant into a seat of one match. */
export function seatEntrant(plan: SeatingPlan, entrant: Entrant, random: Random): AnyPlayer {
  const { spec, dialect } = entrant;
  const { name } = spec;
  switch (spec.kind) {
    case "bot":
      return botPlayer({ name, bot: spec.bot, random, time: realTime, paceMs: plan.paceMs });
    case "human":
      return personPlayer(name, plan.entry, plan.console);
    case "tcp":
      if (!entrant.listener) throw new Error("a tcp seat without its port");
      return wiredPlayer({ ...wired(spec), open: entrant.listener.nextGuest(), turnedAway });
    case "command": {
      if (plan.sandbox === "none") throw new Error("a program without its sandbox level");
      const { memoryBytes, sandbox: level } = plan;
      const open = processLink({ argv: spec.argv, level, memoryBytes, pulse, time: realTime });
      return wiredPlayer({ ...wired(spec), open });
    }
  }

  function turnedAway(why: string): void {
    const { console } = plan;
    console.progress(console.say(STRANGER, { why: escapeControls(why) }));
  }

  function wired({ labelled }: { readonly labelled: boolean }) {
    return { name, nameFixed: labelled, dialect, gapMs: plan.gapMs, time: realTime };
  }
}

export function noteEntrant({ spec, dialect }: Entrant, entry: GameEntry): PlayerNote {
  const wired = spec.kind === "tcp" || spec.kind === "command";
  return {
    name: spec.name,
    dialect: wired ? `${entry.rules.id}/${dialect.id}` : null,
    digest: spec.kind === "command" ? spec.digest : null,
  };
}

export function readDialect(entry: GameEntry, id: string | undefined): AnyDialect {
  const [standard] = entry.dialects;
  if (!standard) throw new Error(`${entry.rules.id} has no dialect`);
  if (id === undefined) return standard;
  const found = entry.dialects.find((dialect) => dialect.id === id);
  if (found) return found;
  const ids = entry.dialects.map((dialect) => dialect.id);
  throw new UsageError("unknown-dialect", `${entry.rules.id} has no dialect "${id}"; ${suggestion(id, ids)}`);
}
