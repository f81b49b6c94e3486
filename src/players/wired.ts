import type { AnyDialect, Framer, HostEnd } from "../core/dialect.ts";
import type { Closing, Link, LinkOpener, Outgoing, Remains } from "../core/link.ts";
import type { AnyPlayer, Table, Wrong } from "../core/player.ts";
import type { Stamp, Time } from "../core/time.ts";
import { showFrame } from "../wire/show.ts";
import { tellEvidence } from "./evidence.ts";
import { createWireLog } from "./wire-log.ts";

export interface WiredSetup {
  readonly name: string;
  readonly dialect: AnyDialect;
  readonly open: LinkOpener;
  readonly time: Time;
}

/** One far end, from dialling to hanging up; a match may need several. */
interface Call {
  readonly framer: Framer;
  readonly dialledAt: number;
  readonly abort: AbortController;
  opening: Promise<Link>;
  link?: Link;
  /** Nothing it still says counts. */
  deaf: boolean;
  /** It is gone, so nothing is sent any more. */
  lost: boolean;
}

/** A dialect over a link: a program or a person somewhere else, whose bytes are all we know of them. */
export function wiredPlayer({ name, dialect, open, time }: WiredSetup): AnyPlayer {
  let table: Table<unknown> | undefined;
  let host: HostEnd<unknown, unknown>;
  let perMove = false;
  let call: Call | undefined;
  let asked = false;
  let answered = false;
  let blameless = false;
  const log = createWireLog(() => table?.wire);
  const endings: Promise<Remains>[] = [];

  return {
    name,
    async sit(seating, at) {
      table = at;
      host = dialect.host(seating);
      perMove = dialect.serves?.(seating.options) === "move";
      if (!perMove) await dial(host.opening());
    },
    startAllowanceEnds(startMs) {
      const startedAt = perMove ? call?.dialledAt : call?.link?.startedAt;
      return answered || startedAt === undefined ? undefined : startedAt + startMs;
    },
    ask(question) {
      asked = true;
      const frames = host.question(question);
      if (!perMove) return void send(frames);
      answered = false;
      dial([...host.opening(), ...frames]).catch((bug: unknown) => table?.fail(bug));
    },
    refuse(why) {
      const refusal = host.refusal?.(why);
      if (!refusal) return false;
      send(refusal.send);
      asked = refusal.again;
      return refusal.again;
    },
    tell: (news) => send(host.news(news)),
    dismiss(verdict, view) {
      blameless = verdict.fault === null;
      if (call) call.deaf = true;
      send(host.closing(verdict, view));
    },
    async leave() {
      const rest = call?.framer.rest ?? "";
      hangUp();
      const remains = await Promise.all(endings);
      return blameless ? "" : tellEvidence(log.text(), rest, remains.at(-1));
    },
  };

  async function dial(frames: readonly Outgoing[]): Promise<void> {
    const abort = new AbortController();
    const mine: Call = {
      framer: dialect.framing(),
      dialledAt: time.now(),
      abort,
      deaf: false,
      lost: false,
      opening: open(
        {
          bytes: (chunk, stamp) => hear(mine, chunk, stamp),
          closed: (closing) => lost(mine, closing),
          failed: (bug) => table?.fail(bug),
        },
        abort.signal,
      ),
    };
    call = mine;
    mine.link = await mine.opening;
    if (call === mine) send(frames);
  }

  function hangUp(): void {
    if (!call) return;
    const { opening, abort } = call;
    call.deaf = true;
    call = undefined;
    abort.abort("nobody waits any more"); // without a reason, Node makes an error with a stack
    endings.push(opening.then((link) => link.close()));
  }

  function send(frames: readonly Outgoing[]): void {
    const link = call?.link;
    if (!link || call?.lost) return;
    // Noted when they are gone: what we keep for the evidence holds nobody up.
    for (const frame of frames) link.send(frame);
    if (frames.length === 0) return;
    const at = time.now();
    for (const frame of frames) log.note("out", frame, at);
  }

  function hear(from: Call, chunk: Uint8Array, stamp: Stamp): void {
    if (from.deaf) return;
    const { frames, over } = from.framer.push(chunk);
    for (const [index, frame] of frames.entries()) {
      log.note("in", frame, stamp.at);
      take(frame, stamp, index === 0);
      // What the frame said may have ended the call; the cast tells the compiler so.
      if ((from as { deaf: boolean }).deaf) return;
    }
    if (over !== undefined) wrong({ kind: "flooded", why: `sent ${over}` }, stamp);
  }

  function take(frame: string, stamp: Stamp, first: boolean): void {
    // An answer older than its question is no answer: two lines in one breath would else move twice, because the first may
    // have brought the next question already.
    if (!asked || !first)
      return wrong(
        { kind: "unsolicited", why: `said "${showFrame(frame)}" without being asked`, said: frame },
        stamp,
      );
    asked = false;
    answered = true;
    const answer = host.readAnswer(frame);
    if (perMove) hangUp();
    if (answer.ok) table?.report({ kind: "move", move: answer.value, stamp });
    else {
      const said: Wrong = { kind: "malformed", why: answer.why, said: frame };
      table?.report({ kind: "wrong", wrong: said, stamp });
    }
  }

  function lost(from: Call, { kind, why }: Closing): void {
    from.lost = true;
    if (from.deaf) return;
    const where = from.framer.rest === "" ? "" : ", in the middle of a line";
    wrong({ kind, why: why + where }, { at: time.now(), lag: 0 });
  }

  /** Nothing after the first cause is heard. */
  function wrong(wrong: Wrong, stamp: Stamp): void {
    if (call) call.deaf = true;
    table?.report({ kind: "wrong", wrong, stamp });
  }
}
