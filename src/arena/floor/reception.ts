import type { Framer } from "../../core/dialect.ts";
import type { LinkOpener, Outgoing } from "../../core/link.ts";
import type { Stamp, Time } from "../../core/time.ts";
import { type HeldLink, holdLink } from "../../links/held-link.ts";
import type { EarlyBytes } from "../../links/socket-link.ts";
import { showFrame } from "../../wire/show.ts";
import { maskTokens } from "../names/index.ts";
import type { Guest } from "./guest.ts";
import type { Introduced, Manners } from "./manners.ts";

/** Who has not said a word for so long will not. */
const SILENT_MS = 600_000;
/** What is shown of first words. */
const SHOWN_CHARACTERS = 80;

/** Somebody who has connected and not said anything yet; thousands of them may stand about. */
export interface Visit {
  readonly id: string;
  readonly manners: Manners;
  readonly since: number;
  readonly dueAt: number;
}

export interface ReceptionSetup {
  readonly time: Time;
  readonly wall: () => number;
  readonly newId: () => string;
  readonly admit: (guest: Guest) => void;
  /** Who stands about has changed. */
  readonly changed: () => void;
  readonly failed: (bug: unknown) => void;
}

export interface Reception {
  receive(open: LinkOpener, manners: Manners): void;
  /** Those who have not said anything, in the order they came. */
  readonly silent: Iterable<Visit>;
  /** Lets the one go who has been silent the longest; false = there is none. */
  makeRoom(): boolean;
  /** Lets all go. */
  close(): Promise<void>;
}

interface Visitor extends Visit {
  held?: HeldLink;
  framer?: Framer;
  readonly early: EarlyBytes[];
  left: boolean;
}

const NOBODY_LEAVES = new AbortController().signal;

/** Everybody is greeted at once, and goes on to the lobby with the first words: silence costs nobody a seat. */
export function openReception(setup: ReceptionSetup): Reception {
  const { time } = setup;
  const visitors = new Set<Visitor>();
  const partings = new Set<Promise<unknown>>();
  let cancel: (() => void) | undefined;

  async function greet(visitor: Visitor, open: LinkOpener): Promise<void> {
    const ears = {
      bytes: (chunk: Uint8Array, stamp: Stamp) => hear(visitor, chunk, stamp),
      closed: () => leave(visitor, []),
    };
    visitor.held = await holdLink(open, ears, NOBODY_LEAVES);
    if (visitor.left) return void part(visitor.held);
    for (const message of visitor.manners.greeting) visitor.held.send(message);
    const guest = visitor.manners.atOnce?.();
    if (guest) welcome(visitor, guest, null, []);
  }

  function hear(visitor: Visitor, chunk: Uint8Array, stamp: Stamp): void {
    if (visitor.left) return;
    visitor.framer ??= visitor.manners.framer();
    visitor.early.push({ chunk, stamp });
    const { frames, over } = visitor.framer.push(chunk);
    const [first] = frames;
    if (first === undefined) {
      const { manners } = visitor;
      if (over !== undefined) leave(visitor, manners.flooded?.(over) ?? manners.silent());
      return;
    }
    const answer = visitor.manners.hear(first);
    if ("away" in answer) return leave(visitor, answer.away);
    const early = visitor.manners.consumes ? afterLine(visitor.early) : visitor.early;
    welcome(visitor, answer, first, early);
  }

  function welcome(
    visitor: Visitor,
    guest: Introduced,
    frame: string | null,
    early: readonly EarlyBytes[],
  ): void {
    const { id, since, manners, held } = visitor;
    if (!held || !forget(visitor)) return;
    const said = frame === null ? null : showFrame(maskTokens(frame)).slice(0, SHOWN_CHARACTERS);
    const sent = manners.consumes ? [] : manners.greeting;
    setup.admit({ ...guest, id, since, said, sent, open: held.handOn(early) });
  }

  function forget(visitor: Visitor): boolean {
    if (!visitors.delete(visitor)) return false;
    visitor.left = true;
    setup.changed();
    return true;
  }

  function leave(visitor: Visitor, lastWords: readonly Outgoing[]): void {
    if (!forget(visitor) || !visitor.held) return;
    for (const message of lastWords) visitor.held.send(message);
    part(visitor.held);
  }

  function part(held: HeldLink): void {
    const parting = held.close();
    partings.add(parting);
    void parting.finally(() => partings.delete(parting));
  }

  /** One alarm for all: they are in the order they came. */
  function arm(): void {
    const [first] = visitors;
    if (cancel || !first) return;
    cancel = time.alarm(first.dueAt, () => {
      cancel = undefined;
      for (const visitor of visitors) {
        if (visitor.dueAt > time.now()) break;
        leave(visitor, visitor.manners.silent());
      }
      arm();
    });
  }

  return {
    silent: visitors,
    receive(open, manners) {
      const visitor: Visitor = {
        id: setup.newId(),
        manners,
        since: setup.wall(),
        dueAt: time.now() + SILENT_MS,
        early: [],
        left: false,
      };
      visitors.add(visitor);
      setup.changed();
      arm();
      greet(visitor, open).catch((bug: unknown) => {
        forget(visitor);
        setup.failed(bug);
      });
    },
    makeRoom() {
      const [first] = visitors;
      if (first) leave(first, first.manners.silent());
      return first !== undefined;
    },
    async close() {
      for (const visitor of visitors) leave(visitor, visitor.manners.silent());
      cancel?.();
      await Promise.all(partings);
    },
  };
}

/** What came after the first line, which was for the door alone. */
function afterLine(early: readonly EarlyBytes[]): EarlyBytes[] {
  const last = early.at(-1);
  const bytes = Buffer.concat(early.map(({ chunk }) => chunk));
  const rest = bytes.subarray(bytes.indexOf(10) + 1);
  return last && rest.length > 0 ? [{ chunk: rest, stamp: last.stamp }] : [];
}
