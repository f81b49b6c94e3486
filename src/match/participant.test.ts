import { describe, expect, it } from "vitest";
import { DEFAULT_PROGRAM_LIMITS } from "../core/program-limits.ts";
import type { MatchEvent } from "../core/events.ts";
import type { LinkPool } from "../links/reusable-link.ts";
import { findGame } from "../games/index.ts";
import { realTime } from "../links/time.ts";
import { createParticipant, findSandboxLevel, openParticipant, type ParticipantContext } from "./participant.ts";
import { type CommandSpec, type PlayerSpec, redactorsOf } from "./player-spec.ts";
import { silenceNotices } from "./run-match.ts";

const entry = findGame("othello")!;
const context: ParticipantContext = { entry, time: realTime, level: "off", programLimits: DEFAULT_PROGRAM_LIMITS };
const BOT: PlayerSpec = { kind: "bot", name: "luck", bot: "random" };
const PROGRAM: CommandSpec = {
  kind: "command",
  name: "mine",
  argv: ["node", "bot.js"],
  cwd: "/",
  digest: "d",
  dialect: "stdio",
  keep: true,
  files: [],
};

describe("a participant", () => {
  it.each<[string, PlayerSpec, object]>([
    ["house bot", BOT, { name: "luck", dialect: null, digest: null }],
    ["program", PROGRAM, { name: "mine", dialect: "othello/stdio", digest: "d" }],
  ])("is recorded with the name, dialect and digest of its spec: a %s", async (_kind, spec, info) => {
    expect(await openParticipant(spec, context)).toMatchObject({ info, guest: false, untimed: false });
  });

  it("is untimed only as a person without limits", () => {
    const person = (timed: boolean) => ({ timed, seat: () => createParticipant(BOT, context).seat(none) });
    const none = { below: () => 0, fork: () => none };
    const human = { kind: "human", name: "me" } as const;
    expect(createParticipant(human, { ...context, person: person(false) }).untimed).toBe(true);
    expect(createParticipant(human, { ...context, person: person(true) }).untimed).toBe(false);
  });

  it("has a pool of links only if its program is kept between matches", async () => {
    const linkPools: LinkPool[] = [];
    await openParticipant(PROGRAM, { ...context, linkPools });
    expect(linkPools).toHaveLength(1);
    await openParticipant({ ...PROGRAM, keep: false }, { ...context, linkPools });
    expect(linkPools).toHaveLength(1);
  });

  it.each<[string, PlayerSpec]>([
    ["house bot", { ...BOT, bot: "none" }],
    ["program", { ...PROGRAM, argv: ["./no/such/program"] }],
    ["dialect", { ...PROGRAM, dialect: "none" }],
    ["port", { kind: "tcp", name: "a", port: 0, host: "::1", dialect: "stdio" }],
    ["terminal", { kind: "human", name: "a" }],
    ["connection", { kind: "guest", name: "a", dialect: "stdio" }],
  ])("is refused without its %s", async (_what, spec) => {
    await expect(openParticipant(spec, context)).rejects.toThrow();
  });

  it("is accepted without its program where a missing program loses", async () => {
    const missing = { ...PROGRAM, argv: ["./no/such/program"] } as const;
    await expect(openParticipant(missing, { ...context, missingLoses: true })).resolves.toMatchObject({ guest: false });
  });
});

it("no sandbox is probed where no program is started", async () => {
  expect(await findSandboxLevel([BOT, BOT], "require")).toBe("none");
  expect(await findSandboxLevel([BOT, PROGRAM], "off")).toBe("off");
});

it("the lines of a player are redacted by its dialect", () => {
  const geister = findGame("geister")!;
  const dialect = geister.dialects.list.find((each) => each.redactLine !== undefined)!;
  const [bot, program] = redactorsOf(geister, [{ dialect: null }, { dialect: `geister/${dialect.id}` }]);
  expect(bot).toBeUndefined();
  expect(program?.("SET:ABCD", "in")).toBe(dialect.redactLine?.("SET:ABCD", "in"));
});

it("a silent player is reported by the last name it gave", () => {
  const notices: unknown[] = [];
  const sink = silenceNotices((notice) => notices.push(notice));
  const player = { dialect: null, digest: null };
  const opened = {
    type: "opened",
    players: [
      { ...player, name: "a" },
      { ...player, name: "b" },
    ],
  };
  const reason = { code: "silent.dialect", values: { dialect: "seed" } };
  sink.write(opened as unknown as MatchEvent, undefined);
  sink.write({ type: "noted", seat: 0, note: "silent", reason }, undefined);
  sink.write({ type: "named", seat: 1, name: "renamed" }, undefined);
  sink.write({ type: "noted", seat: 1, note: "silent", reason }, undefined);
  sink.write({ type: "noted", seat: 1, note: "hint" }, undefined);
  expect(notices).toMatchObject([
    { en: expect.stringMatching(/^a /) as string },
    { en: expect.stringMatching(/^renamed /) as string },
  ]);
});
