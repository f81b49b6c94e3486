import type { AnyDialect, GuestEnd, HostEnd, JudgeMessage, Seating } from "../../../src/core/dialect.ts";
import { formatReason } from "../../../src/core/format-reason.ts";
import { formatEnglish } from "../../../src/core/lang.ts";
import type { Outgoing } from "../../../src/core/link.ts";
import { pick, seededRandom } from "../../../src/core/random.ts";
import type { Reason } from "../../../src/core/reason.ts";
import { SEATS, type Seat } from "../../../src/core/seats.ts";
import { GAMES } from "../../../src/games/index.ts";
import type { GameEntry } from "../../../src/games/entry.ts";
import { readCodeBlocks, readFindings } from "../seeds.ts";
import { type FuzzTarget, type Outcome, promise } from "../target.ts";

/** No reply to a wrong line may be longer. */
const MAX_REPLY_BYTES = 20_000;
const KINDS = ["seated", "asked", "news", "send", "refused", "over", "malformed"];
const NAMES = ["ann", "bob"] as const;

interface Conversation {
  readonly toGuest: readonly Buffer[];
  readonly toHost: readonly Buffer[];
}

const seatingOf = ({ rules }: GameEntry, seat: Seat): Seating => ({
  match: "m",
  game: rules.id,
  seat,
  options: {},
  names: NAMES,
  limits: { moveMs: 5000, startMs: 0, marginMs: 0 },
});

/** A random match from one seat, as bytes of both directions. */
function converse(entry: GameEntry, dialect: AnyDialect, seat: Seat): Conversation {
  const { rules } = entry;
  const random = seededRandom(`${rules.id} ${dialect.id} ${seat}`);
  const host = dialect.host(seatingOf(entry, seat));
  const guest = dialect.guest({ name: NAMES[seat], seat, options: {} });
  const toGuest: Outgoing[] = [];
  const toHost: Outgoing[] = [...(guest.opening?.() ?? [])];
  toGuest.push(...host.opening(), ...(host.begin?.({ names: NAMES, house: [false, false] }) ?? []));
  let state = rules.start(rules.readOptions(entry.examples.shortMatch ?? {}));
  const bot = entry.bots[0]!;
  for (let ply = 0; ply < 12; ply++) {
    const phase = rules.phase(state);
    if (phase.kind === "over") break;
    if (phase.kind === "tick") {
      state = rules.ticks!.tick(state);
      toGuest.push(...host.event({ kind: "ticked", view: rules.view(state, seat) }));
      continue;
    }
    const [asked = 0] = phase.seats;
    const legal = rules.moves?.(state, asked);
    const view = rules.view(state, asked);
    const move = legal ? pick(random, legal) : bot.choose({ seat: asked, view, legal, random });
    if (asked === seat) {
      toGuest.push(...host.question({ view, legal, ply, leftMs: 1000 }));
      for (const frame of toGuest.flatMap((message) => framesOf(dialect, message))) guest.receive(frame);
      toHost.push(guest.answer(move));
    }
    state = rules.play(state, asked, move);
    toGuest.push(...host.event({ kind: "moved", seat: asked, move, view: rules.view(state, seat) }));
  }
  const verdict = { winner: seat, by: "rules", score: [1, 0], fault: null } as const;
  toGuest.push(...host.closing(verdict, rules.view(state, seat)));
  const bytes = (messages: readonly Outgoing[]): readonly Buffer[] => messages.map((message) => Buffer.from(message));
  return { toGuest: bytes(toGuest), toHost: bytes(toHost) };
}

function framesOf(dialect: AnyDialect, message: Outgoing): readonly string[] {
  return dialect.framing("guest").push(Buffer.from(message)).frames;
}

function checkReason({ rules }: GameEntry, reason: Reason): void {
  const sentence = formatReason(formatEnglish, rules.reasons, reason);
  promise(sentence !== reason.code, `the reason ${reason.code} has a sentence`);
  promise(sentence.length <= MAX_REPLY_BYTES, `the reason ${reason.code} is short`);
}

function checkReply(reply: readonly Outgoing[] | undefined): void {
  const bytes = (reply ?? []).reduce((sum, message) => sum + Buffer.from(message).length, 0);
  promise(bytes <= MAX_REPLY_BYTES, `a reply of ${bytes} bytes`);
}

/** Everything our end may do with a line of a program. */
function readAsHost(entry: GameEntry, dialect: AnyDialect, host: HostEnd<unknown, unknown>, frame: string): boolean {
  const { rules } = entry;
  const hello = host.readHello?.(frame);
  if (hello) {
    if (hello.ok) checkReply(hello.value);
    else checkReason(entry, hello.why);
  }
  const reply = host.readReply?.(frame);
  if (reply) {
    if (reply.ok) checkReply(reply.value);
    else checkReason(entry, reply.why);
  }
  checkReply(host.outOfTurnReply?.(frame));
  const fault = host.outOfTurnFault?.(frame);
  if (fault) checkReason(entry, fault.reason);
  host.readNote?.(frame);
  dialect.redactLine?.(frame, "in");
  const answer = host.readAnswer(frame);
  if (!answer.ok) {
    checkReason(entry, answer.why);
    checkReply(host.refusal?.(answer.why).send);
    return false;
  }
  const written = rules.writeMove(answer.value);
  const again = rules.readMove(written);
  promise(again.ok && rules.writeMove(again.value) === written, `the move ${written} reads back`);
  const start = rules.start(rules.readOptions({}));
  for (const seat of SEATS) {
    const objection = rules.objection(start, seat, answer.value);
    if (objection) checkReason(entry, objection);
  }
  return true;
}

function readAsGuest(entry: GameEntry, guest: GuestEnd<unknown, unknown>, frame: string): boolean {
  const messages: readonly JudgeMessage<unknown, unknown>[] = guest.receive(frame);
  for (const message of messages) {
    promise(KINDS.includes(message.kind), `the message kind ${message.kind} is known`);
    if (message.kind === "malformed" || message.kind === "refused") checkReason(entry, message.reason);
    if (message.kind === "send") checkReply([message.message]);
  }
  return messages.every(({ kind }) => kind !== "malformed");
}

function readFrames(
  dialect: AnyDialect,
  end: "host" | "guest",
  input: Buffer,
  read: (frame: string) => boolean,
): Outcome {
  const { frames } = dialect.framing(end).push(input);
  let accepted = 0;
  for (const frame of frames) if (read(frame)) accepted++;
  return { units: Math.max(1, frames.length), accepted };
}

function targetsOf(entry: GameEntry, dialect: AnyDialect, id: string): readonly FuzzTarget[] {
  const talks = SEATS.map((seat) => converse(entry, dialect, seat));
  const documented = DOCUMENTS.map((text) => Buffer.from(text));
  const common = { unit: "lines or frames", maxBytes: 8000 };
  const hostName = `host-${id}`;
  const guestName = `guest-${id}`;
  const all = (side: keyof Conversation): readonly Buffer[] => talks.flatMap((talk) => [Buffer.concat(talk[side])]);
  const words = (side: keyof Conversation): readonly string[] =>
    talks
      .flatMap((talk) => talk[side].map((message) => message.toString("latin1")))
      .filter(({ length }) => length < 200);
  return [
    {
      ...common,
      name: hostName,
      runs: 500_000,
      seeds: [...all("toHost"), ...documented, ...readFindings(hostName)],
      words: words("toHost"),
      read(input) {
        const host = dialect.host(seatingOf(entry, 0));
        checkReply(host.opening());
        host.begin?.({ names: NAMES, house: [false, false] });
        return readFrames(dialect, "host", input, (frame) => readAsHost(entry, dialect, host, frame));
      },
    },
    {
      ...common,
      name: guestName,
      runs: 300_000,
      seeds: [...all("toGuest"), ...documented, ...readFindings(guestName)],
      words: words("toGuest"),
      read(input) {
        const guest = dialect.guest({ name: "ann", seat: 0, options: {} });
        return readFrames(dialect, "guest", input, (frame) => readAsGuest(entry, guest, frame));
      },
    },
  ];
}

const DOCUMENTS = [
  "docs/protocols/geister.md",
  "docs/protocols/lifegame-json.md",
  "docs/protocols/native.md",
  "docs/protocols/othello-gtp.md",
  "docs/protocols/othello-nboard.md",
  "docs/protocols/othello-stdio.md",
].flatMap(readCodeBlocks);

/** Both ends of every dialect of every game. */
export const dialects: readonly FuzzTarget[] = GAMES.flatMap((entry) =>
  entry.dialects.list.flatMap((dialect) => {
    const id = `${entry.rules.id}-${dialect.id}`;
    const { networkVariant } = dialect;
    return [
      ...targetsOf(entry, dialect, id),
      ...(networkVariant ? targetsOf(entry, networkVariant, `${id}-network`) : []),
    ];
  }),
);
