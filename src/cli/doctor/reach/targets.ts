/** What a probe program tries to reach; each is a group of attempts. */
export const REACH_KINDS = [
  "files",
  "writes",
  "environment",
  "processes",
  "network",
  "namespaces",
  "rights",
  "descriptors",
] as const;

export type ReachKind = (typeof REACH_KINDS)[number];

/** What the probe program is told, in one argument. */
export interface ReachTargets {
  /** Files with a secret that a program must not read. */
  readonly files: readonly string[];
  /** Folders in which a program must not write. */
  readonly folders: readonly string[];
  /** A secret word in the environment of the command. */
  readonly token: string;
  /** The process of the command, and its namespaces by name. */
  readonly pid: number;
  readonly namespaces: Readonly<Record<string, string>>;
  /** A port of loopback and an abstract socket on which the command listens. */
  readonly port: number;
  readonly abstract: string;
}

/** The names of what was reached; an empty list = everything of this kind is held back. */
export type Reached = Readonly<Record<ReachKind, readonly string[]>>;
