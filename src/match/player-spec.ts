import type { BotStrength } from "../core/bot-strength.ts";
import type { PlayerInfo } from "../core/events.ts";
import type { ProgramVariables } from "../core/program-variables.ts";
import type { PlayableGame } from "../games/entry.ts";
import type { LineRedactor } from "../referee/audience.ts";

/** A player as plain JSON, the same on a command line, in an event, in the league, on a thread and on a worker. */
export type PlayerSpec = BotSpec | HumanSpec | CommandSpec | TcpSpec | GuestSpec;

/** A house bot. */
export interface BotSpec {
  readonly kind: "bot";
  readonly name: string;
  readonly bot: string;
  /** Of a bot that thinks; absent = its usual level. */
  readonly strength?: BotStrength;
}

/** A person at this terminal. */
export interface HumanSpec {
  readonly kind: "human";
  readonly name: string;
}

interface LinkSpec {
  readonly name: string;
  readonly dialect: string;
  /** True: the program may announce another name; absent = `name` is final. */
  readonly renamable?: true;
}

/** A program that is started on the machine that plays the match. */
export interface CommandSpec extends LinkSpec {
  readonly kind: "command";
  /** As written; the program is looked up on the machine that plays the match. */
  readonly argv: readonly [string, ...string[]];
  /** Relative paths of the command start here. */
  readonly cwd: string;
  /** Working directory of the process, relative to `cwd`; absent = `cwd`. */
  readonly runsIn?: string;
  /** SHA-256 of the command and the files it names, or of the copy it plays from once that is made. */
  readonly digest: string;
  readonly keep: boolean;
  /** It may use the processor while its opponent is asked; absent = as in its match. */
  readonly ponder?: boolean;
  /** Variables of its own; never shown and never stored. */
  readonly env?: ProgramVariables;
  /** Files and folders to ship to workers, relative to `cwd`. */
  readonly files: readonly string[];
}

/** A program that connects to a port of its own. */
export interface TcpSpec extends LinkSpec {
  readonly kind: "tcp";
  readonly port: number;
  readonly host: string;
}

/** A program or a person at the page that has connected already. */
export interface GuestSpec extends LinkSpec {
  readonly kind: "guest";
}

/** The player as the record of a match of `game` shows it. */
export function playerInfoOf(game: string, spec: PlayerSpec): PlayerInfo {
  const { name } = spec;
  const dialect = "dialect" in spec ? `${game}/${spec.dialect}` : null;
  return { name, dialect, digest: spec.kind === "command" ? spec.digest : null };
}

/** How the audience may read the lines of each player; undefined = as they are. */
export function redactorsOf(
  { rules, dialects }: PlayableGame,
  [a, b]: readonly [Pick<PlayerInfo, "dialect">, Pick<PlayerInfo, "dialect">],
): readonly [LineRedactor | undefined, LineRedactor | undefined] {
  const redactorOf = (name: string | null): LineRedactor | undefined => {
    const dialect = dialects.list.find(({ id }) => `${rules.id}/${id}` === name);
    return dialect?.redactLine?.bind(dialect);
  };
  return [redactorOf(a.dialect), redactorOf(b.dialect)];
}
