import type { AnyDialect } from "../../core/dialect.ts";
import { formatReason } from "../../core/format-reason.ts";
import type { Reason } from "../../core/reason.ts";
import { botParticipant, commandParticipant, guestParticipant } from "../../dispatch/participants.ts";
import { lagMeter } from "../../dispatch/process-lag-meter.ts";
import type { Participant } from "../../dispatch/play-match.ts";
import type { PlayerSpec } from "../../dispatch/player-spec.ts";
import type { GameEntry } from "../../games/entry.ts";
import { processLink } from "../../links/process/process-link.ts";
import type { SandboxLevel } from "../../links/process/starter-messages.ts";
import type { TcpListener } from "../../links/tcp.ts";
import { realTime } from "../../links/time.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";
import type { LocalizedText } from "../lang.ts";
import { personPlayer } from "../person.ts";

export interface SeatingPlan {
  readonly entry: GameEntry;
  readonly console: Console;
  readonly sandbox: SandboxLevel | "none";
  readonly memoryBytes: number | undefined;
  readonly paceMs: number | undefined;
  readonly gapMs: number | undefined;
  /** False: the limits hold for programs only. */
  readonly peopleTimed: boolean;
}

/** A player named on the command line, independent of its seat. */
export interface NamedPlayer {
  readonly spec: PlayerSpec;
  readonly dialect: AnyDialect;
  /** The port where a tcp player connects. */
  readonly listener?: TcpListener | undefined;
}

const UNIDENTIFIED: LocalizedText = {
  en: "A client connected without identifying itself ({why}).",
  ja: "名乗らない接続がありました（{why}）。",
};

export function participantFor(plan: SeatingPlan, { spec, dialect, listener }: NamedPlayer): Participant {
  const { entry, console, gapMs, memoryBytes } = plan;
  const { name } = spec;
  switch (spec.kind) {
    case "bot":
      return botParticipant(name, spec.bot, plan.paceMs);
    case "human":
      return {
        info: { name, dialect: null, digest: null },
        guest: false,
        untimed: !plan.peopleTimed,
        seat: () => personPlayer(name, entry, console),
      };
    case "tcp": {
      if (!listener) throw new Error("a tcp seat without its port");
      const onRejected = (reason: Reason): void => {
        const why = formatReason(console.say, entry.rules.reasons, reason);
        console.progress(console.say(UNIDENTIFIED, { why: escapeControls(why) }));
      };
      return guestParticipant({ entry, name, labelled: spec.labelled, dialect, gapMs, listener, onRejected });
    }
    case "command": {
      if (plan.sandbox === "none") throw new Error("a program without its sandbox level");
      const { argv, digest, labelled } = spec;
      const open = processLink({ argv, level: plan.sandbox, memoryBytes, lagMeter, time: realTime });
      return commandParticipant({ entry, name, labelled, dialect, gapMs, digest, open });
    }
  }
}
