import { describe, expect, it } from "vitest";
import { connectGeister, connectPair, type Pair, playSample, SAMPLE, serveGeister } from "../tools/geister-client.ts";
import { until } from "../tools/processes.ts";

const same = (got: readonly string[], wanted: readonly string[]): void => expect(got).toEqual(wanted);

/** Both have set their ghosts, and seat 0 has been asked for its first move. */
async function begin(pair: Pair, sets: readonly [string, string] = ["SET:EFGH", "SET:ABCD"]) {
  pair[1].send(`${sets[1]}\r\n`);
  pair[0].send(`${sets[0]}\r\n`);
  await until(
    "the first move is asked for",
    () => pair[0].text.includes("MOV?"),
    () => pair[0].text,
  );
  await pair[0].next();
}

describe("the sample conversation of the seed", () => {
  for (const dialect of ["seed", "gat", "gat2024"] as const)
    it(`goes byte for byte in ${dialect}, a message a read`, async () => {
      const server = await serveGeister(["--dialect", dialect]);
      const first = await connectGeister(server.ports[0]);
      same(await first.next(), ["SET?\r\n"]); // before the other is there
      const second = await connectGeister(server.ports[1]);
      same(await second.next(), ["SET?\r\n"]);
      await playSample([first, second], dialect, same);
      // One read, one message: the clients answered each, and the gap keeps `OK` and what follows apart.
      for (const { chunks, lines } of [first, second]) expect(chunks).toEqual(lines);
      expect(await server.result(0)).toMatchObject({ winner: 0, by: "rules", fault: null, moves: 11, score: [5, 6] });
      expect((await server.running.finished).exitCode).toBe(0);
    });
});

/** None of these is an answer to SET?, whoever asks. */
const NO_SETS: Readonly<Record<string, string | Uint8Array>> = {
  "the same letter four times": "SET:AAAA\r\n",
  "a letter too far": "SET:ABCZ\r\n",
  "three letters": "SET:ABC\r\n",
  "five letters": "SET:ABCDE\r\n",
  "no letters": "SET:\r\n",
  "a small command word": "set:ABCD\r\n",
  "a mixed command word": "Set:ABCD\r\n",
  "a move during set-up": "MOV:A,NORTH\r\n",
  "an empty line": "\r\n",
  "a bare newline": "\n",
  "a blank before": " SET:ABCD\r\n",
  "a blank behind": "SET:ABCD \r\n",
  "a blank within": "SET: ABCD\r\n",
  "two returns": "SET:ABCD\r\r\n",
  "a NUL": "SET:ABC\0\r\n",
  "NULs before": "\0\0SET:ABCD\r\n",
  "invalid UTF-8": new Uint8Array([0x53, 0x45, 0x54, 0x3a, 0xff, 0xfe, 0xc0, 0x80, 0x0d, 0x0a]),
  "wide letters": "SET:ＡＢＣＤ\r\n",
  "a byte order mark": "\ufeffSET:ABCD\r\n",
  "a line of 4096 bytes": `${"A".repeat(4096)}\r\n`,
  "the question": "SET?\r\n",
};

/** Nor these to the first MOV?. */
const NO_MOVES: Readonly<Record<string, string | Uint8Array>> = {
  "no piece": "MOV:,N\r\n",
  "an empty line": "\r\n",
  "a piece too far": "MOV:I,NORTH\r\n",
  "a direction that is none": "MOV:A,UP\r\n",
  "half a word": "MOV:A,NOR\r\n",
  "no direction": "MOV:A\r\n",
  "an empty direction": "MOV:A,\r\n",
  "no comma": "MOV:ANORTH\r\n",
  "two commas": "MOV:A,,NORTH\r\n",
  "a blank within": "MOV:A, NORTH\r\n",
  "its own ghost in the way": "MOV:E,NORTH\r\n",
  "off the board": "MOV:E,SOUTH\r\n",
  "set-up once more": "SET:ABCD\r\n",
  "a small command word": "mov:A,NORTH\r\n",
  "a name, where there are none": "SET:ABCD,NAME:foo\r\n",
  "a NUL": "MOV:A,NORTH\0\r\n",
  "invalid UTF-8": new Uint8Array([0x4d, 0x4f, 0x56, 0x3a, 0x41, 0x2c, 0xf0, 0x28, 0x0d, 0x0a]),
  "a dotless direction": "MOV:A,ſOUTH\r\n",
  "a Kelvin sign": "MOV:\u212a,N\r\n",
  garbage: new Uint8Array([...Array(256).keys()].filter((byte) => byte !== 10).concat(10)),
};

describe("a refusal in seed", () => {
  it("is NG and nothing more, for everything that is no answer, and the question stands", async () => {
    const server = await serveGeister(["--option", "refusals=1000"]);
    const pair = await connectPair(server);
    for (const [what, line] of Object.entries(NO_SETS)) {
      pair[0].send(line);
      expect([what, ...(await pair[0].next())]).toEqual([what, "NG\r\n"]);
    }
    await begin(pair);
    for (const [what, line] of Object.entries(NO_MOVES)) {
      pair[0].send(line);
      expect([what, ...(await pair[0].next())]).toEqual([what, "NG\r\n"]);
    }
    for (let ply = 0; ply < 6; ply++) {
      pair[ply % 2]!.send(`${SAMPLE.moves[ply]}\r\n`);
      same(await pair[1 - (ply % 2)]!.next(), [SAMPLE.asked[ply + 1]!]);
    }
    same(await pair[0].say("MOV:D,NORTH"), ["NG\r\n"]); // it has been taken
    expect(pair[1].lines.filter((line) => line.startsWith("NG"))).toEqual([]);
    for (const client of pair) client.leave();
    expect(await server.result(0)).toMatchObject({ by: "disconnected", moves: 6 });
  });

  it("keeps a red ghost from the way out", async () => {
    const server = await serveGeister(["--option", "refusals=1000"]);
    const pair = await connectPair(server);
    await begin(pair, ["SET:ABCD", "SET:EFGH"]);
    for (let ply = 0; ply < 10; ply++) {
      pair[ply % 2]!.send(`${SAMPLE.moves[ply]}\r\n`);
      await pair[1 - (ply % 2)]!.next();
    }
    for (const way of ["WEST", "NORTH", "W", "n"]) same(await pair[0].say(`MOV:A,${way}`), ["NG\r\n"]);
    pair[0].leave();
    same(await pair[1].rest(), ["WON:00B24B34B99b15R25R35R99r55u31u21u99r40u30u20u99b\r\n"]);
    expect(await server.result(0)).toMatchObject({ winner: 1, by: "disconnected" });
  });

  it("loses the third time in a row: NG, then LST:, and the other has won", async () => {
    const server = await serveGeister();
    const pair = await connectPair(server);
    same(await pair[0].say("SET:AAAA"), ["NG\r\n"]);
    same(await pair[0].say(""), ["NG\r\n"]);
    await begin(pair); // accepted, so the count is zero again
    same(await pair[0].say("MOV:E,NORTH"), ["NG\r\n"]);
    same(await pair[0].say("MOV:E,NORTH"), ["NG\r\n"]);
    pair[0].send("MOV:A,NORTH\r\n");
    same(await pair[1].next(), [SAMPLE.asked[1]]);
    pair[1].send("MOV:A,NORTH\r\n");
    same(await pair[0].next(), [SAMPLE.asked[2]]);
    for (const line of ["x", "x", "MOV:F,NORTH"]) pair[0].send(`${line}\r\n`);
    same(await pair[0].rest(), ["NG\r\n", "NG\r\n", "NG\r\n", SAMPLE.asked[2].replace("MOV?", "LST:")]);
    same(await pair[1].rest(), ["WON:13R24R34R44R15B25B35B45B42u31u21u11u40u30u20u10u\r\n"]);
    const { fault, ...result } = await server.result(0);
    expect(result).toMatchObject({ winner: 1, by: "illegal", moves: 2 });
    expect(fault).toMatchObject({ seat: 0, kind: "illegal" });
  });

  it("loses the fifth time with --option refusals=5, in the set-up too", async () => {
    const server = await serveGeister(["--option", "refusals=5"]);
    const pair = await connectPair(server);
    for (let times = 1; times < 5; times++) same(await pair[1].say("SET:AAAA"), ["NG\r\n"]);
    pair[1].send("SET:AAAA\r\n");
    const unset = "14u24u34u44u15u25u35u45u41u31u21u11u40u30u20u10u\r\n";
    same(await pair[1].rest(), ["NG\r\n", `LST:${unset}`]);
    same(await pair[0].rest(), [`WON:${unset}`]);
    expect(await server.result(0)).toMatchObject({ winner: 0, by: "malformed", moves: 0 });
  });
});

describe("a refusal in gat", () => {
  for (const dialect of ["gat", "gat2024"])
    it(`is "NG " and loses on turn in ${dialect}, but not in the set-up nor out of turn`, async () => {
      const server = await serveGeister(["--dialect", dialect, "--forever"]);
      const lines = ["MOV:E,NORTH", "x", "", "MOV:A,UP", "SET:ABCD"];
      for (const [game, line] of lines.entries()) {
        const pair = await connectPair(server);
        same(await pair[0].say("SET:AAAA"), ["NG \r\n"]);
        same(await pair[0].say("MOV:A,NORTH"), ["NG \r\n"]);
        same(await pair[0].say("SET:EFGH"), ["OK \r\n"]);
        same(await pair[0].say("MOV:A,NORTH"), ["NG \r\n"]); // the other thinks
        same(await pair[1].say("SET:ABCD"), ["OK \r\n"]);
        same(await pair[0].next(), [SAMPLE.asked[0]]);
        for (let times = 0; times < 5; times++) same(await pair[1].say("MOV:A,NORTH"), ["NG \r\n"]);
        pair[0].send(`${line}\r\n`);
        same(await pair[0].rest(), ["NG \r\n", "LST:14B24B34B44B15R25R35R45R41r31r21r11r40b30b20b10b\r\n"]);
        same(await pair[1].rest(), ["WON:14R24R34R44R15B25B35B45B41b31b21b11b40r30r20r10r\r\n"]);
        expect(pair[0].chunks).toEqual(pair[0].lines); // the gap keeps NG and LST: apart
        const by = line === "MOV:E,NORTH" || line === "SET:ABCD" ? "illegal" : "malformed";
        expect(await server.result(game)).toMatchObject({ winner: 1, by, moves: 0 });
      }
      expect((await server.stop()).exitCode).toBe(143);
    });
});

describe("what is not punished", () => {
  for (const dialect of ["seed", "gat"] as const)
    it(`short words, small arguments, any line ending and any split, in ${dialect}`, async () => {
      const server = await serveGeister(["--dialect", dialect]);
      const pair = await connectPair(server);
      const ok = async (seat: 0 | 1): Promise<void> => {
        if (dialect === "gat") expect((await pair[seat].next())[0]).toMatch(/^OK[ RB]\r\n$/);
      };
      pair[1].send("SET:dcba\n");
      await ok(1);
      for (const byte of Buffer.from("SET:hGfE\r\n")) pair[0].send(Uint8Array.of(byte));
      await ok(0);
      same(await pair[0].next(), [SAMPLE.asked[0]]);
      const ways = ["a,n\n", "a,N\r\n", "A,north\n", "A,North\r\n", "a,NORTH\n"];
      for (let ply = 0; ply < 11; ply++) {
        const seat = ply % 2 === 0 ? 0 : 1;
        const text =
          ply < 8 ? `MOV:${ways[ply % ways.length]!}` : ["MOV:A,w\n", "MOV:A,W\r\n", "MOV:a,west\n"][ply - 8]!;
        const cut = ply % (text.length - 1);
        pair[seat].send(text.slice(0, cut));
        pair[seat].send(text.slice(cut));
        await ok(seat);
        if (ply < 10) same(await pair[1 - seat]!.next(), [SAMPLE.asked[ply + 1]!]);
      }
      for (const seat of [0, 1] as const) same(await pair[seat].rest(), [SAMPLE.ends[dialect][seat]]);
    });

  it("all four directions, east and south too", async () => {
    const server = await serveGeister();
    const pair = await connectPair(server);
    await begin(pair);
    const trip = ["MOV:D,E", "MOV:D,EAST", "MOV:D,n", "MOV:D,north", "MOV:D,S", "MOV:D,south", "MOV:D,W", "MOV:D,west"];
    for (const [ply, move] of trip.entries()) {
      pair[ply % 2]!.send(`${move}\r\n`);
      await pair[1 - (ply % 2)]!.next();
    }
    expect(pair[0].lines.at(-1)).toBe(SAMPLE.asked[0]);
    pair[1].leave();
    same(await pair[0].rest(), [SAMPLE.asked[0].replace("MOV?", "WON:")]);
  });

  it("an answer in one breath with another: it came before its question, so it gets NG and the question stands", async () => {
    const server = await serveGeister();
    const pair = await connectPair(server);
    pair[1].send("SET:ABCD\r\n");
    same(await pair[1].say("x"), ["NG\r\n"]); // so its ghosts are set
    pair[0].send("x\r\nSET:EFGH\r\nMOV:A,NORTH\r\n");
    same(await pair[0].next(3), ["NG\r\n", SAMPLE.asked[0], "NG\r\n"]);
    expect(pair[1].text).toBe("SET?\r\nNG\r\n"); // nobody has moved
    pair[0].send("MOV:E,NORTH\r\nMOV:A,NORTH\r\n"); // a bad one and a good one while the question stands
    same(await pair[0].next(), ["NG\r\n"]);
    same(await pair[1].next(), [SAMPLE.asked[1]]);
    pair[1].send("MOV:A,NORTH\r\nMOV:A,NORTH\r\nMOV:A,NORTH\r\n");
    same(await pair[1].next(2), ["NG\r\n", "NG\r\n"]);
    same(await pair[0].next(), [SAMPLE.asked[2]]);
    pair[0].leave();
    await pair[1].rest();
    expect(await server.result(0)).toMatchObject({ by: "disconnected", moves: 2 });
  });

  for (const dialect of ["seed", "gat"] as const)
    it(`talk out of turn, a thousand lines of it, in ${dialect}`, async () => {
      const server = await serveGeister(["--dialect", dialect]);
      const ng = dialect === "seed" ? "NG\r\n" : "NG \r\n";
      const first = await connectGeister(server.ports[0]);
      same(await first.next(), ["SET?\r\n"]);
      first.send("SET:EFGH\r\n");
      if (dialect === "gat") await first.next();
      for (const line of ["SET:EFGH", "MOV:A,NORTH", "", "hello"]) same(await first.say(line), [ng]); // alone
      const second = await connectGeister(server.ports[1]);
      await second.next();
      same(await first.say("MOV:A,NORTH"), [ng]);
      second.send("SET:ABCD\r\n");
      if (dialect === "gat") await second.next();
      same(await first.next(), [SAMPLE.asked[0]]);
      second.send("MOV:A,NORTH\r\n".repeat(1000));
      expect(new Set(await second.next(1000))).toEqual(new Set([ng]));
      for (let ply = 0; ply < 11; ply++) {
        const [mover, other] = ply % 2 === 0 ? [first, second] : [second, first];
        mover.send(`${SAMPLE.moves[ply]}\r\n`);
        if (dialect === "gat") await mover.next();
        if (ply < 10) same(await other.next(), [SAMPLE.asked[ply + 1]!]);
      }
      same(await first.rest(), [SAMPLE.ends[dialect][0]]);
      same(await second.rest(), [SAMPLE.ends[dialect][1]]);
      expect(await server.result(0)).toMatchObject({ winner: 0, by: "rules", fault: null });
    });
});

describe("a line over 4096 bytes", () => {
  it("is flooded, on turn and out of turn, with or without its end", async () => {
    const server = await serveGeister(["--forever"]);
    const floods = ["A".repeat(4097), `${"A".repeat(5000)}\r\n`, `SET:ABCD${" ".repeat(100_000)}`];
    let game = 0;
    for (const flood of floods)
      for (const seat of [0, 1] as const) {
        const pair = await connectPair(server);
        await begin(pair);
        pair[seat].send(flood);
        const board = seat === 0 ? "14R24R34R44R15B25B35B45B" : "14B24B34B44B15R25R35R45R";
        same(await pair[1 - seat]!.rest(), [`WON:${board}41u31u21u11u40u30u20u10u\r\n`]);
        pair[seat].leave();
        expect(await server.result(game++)).toMatchObject({ winner: 1 - seat, by: "flooded", fault: { seat } });
      }
    await server.stop();
  });
});
