import { describe, expect, it } from "vitest";
import { connectGeister, connectPair, type Pair, playSample, SAMPLE, serveGeister } from "../tools/geister-client.ts";
import { until } from "../tools/processes.ts";

const expectLines = (got: readonly string[], wanted: readonly string[]): void => expect(got).toEqual(wanted);

/** Sets both sides' ghosts and waits for the first move question to seat 0. */
async function setUpGhosts(pair: Pair, sets: readonly [string, string] = ["SET:EFGH", "SET:ABCD"]) {
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
    it(`is sent byte for byte in ${dialect}, one message per read`, async () => {
      const server = await serveGeister(["--dialect", dialect]);
      const first = await connectGeister(server.ports[0]);
      expectLines(await first.next(), ["SET?\r\n"]); // before the opponent connects
      const second = await connectGeister(server.ports[1]);
      expectLines(await second.next(), ["SET?\r\n"]);
      await playSample([first, second], dialect, expectLines);
      // One message per read: clients answer each message, and the gap separates `OK` from the next message.
      for (const { chunks, lines } of [first, second]) expect(chunks).toEqual(lines);
      expect(await server.result(0)).toMatchObject({ winner: 0, by: "rules", fault: null, moves: 11, score: [5, 6] });
      expect((await server.running.finished).exitCode).toBe(0);
    });
});

/** Lines that no dialect accepts as an answer to SET?. */
const BAD_SETS: Readonly<Record<string, string | Uint8Array>> = {
  "the same letter four times": "SET:AAAA\r\n",
  "an unknown letter": "SET:ABCZ\r\n",
  "three letters": "SET:ABC\r\n",
  "five letters": "SET:ABCDE\r\n",
  "no letters": "SET:\r\n",
  "a lower case command word": "set:ABCD\r\n",
  "a mixed command word": "Set:ABCD\r\n",
  "a move during set-up": "MOV:A,NORTH\r\n",
  "an empty line": "\r\n",
  "a bare newline": "\n",
  "a leading blank": " SET:ABCD\r\n",
  "a trailing blank": "SET:ABCD \r\n",
  "an inner blank": "SET: ABCD\r\n",
  "two returns": "SET:ABCD\r\r\n",
  "a NUL": "SET:ABC\0\r\n",
  "leading NULs": "\0\0SET:ABCD\r\n",
  "invalid UTF-8": new Uint8Array([0x53, 0x45, 0x54, 0x3a, 0xff, 0xfe, 0xc0, 0x80, 0x0d, 0x0a]),
  "full-width letters": "SET:ＡＢＣＤ\r\n",
  "a byte order mark": "\ufeffSET:ABCD\r\n",
  "a line of 4096 bytes": `${"A".repeat(4096)}\r\n`,
  "the question": "SET?\r\n",
};

/** Lines that are not legal answer to the first MOV?. */
const BAD_MOVES: Readonly<Record<string, string | Uint8Array>> = {
  "no piece": "MOV:,N\r\n",
  "an empty line": "\r\n",
  "an unknown piece": "MOV:I,NORTH\r\n",
  "an unknown direction": "MOV:A,UP\r\n",
  "half a word": "MOV:A,NOR\r\n",
  "no direction": "MOV:A\r\n",
  "an empty direction": "MOV:A,\r\n",
  "no comma": "MOV:ANORTH\r\n",
  "two commas": "MOV:A,,NORTH\r\n",
  "an inner blank": "MOV:A, NORTH\r\n",
  "its own ghost in the way": "MOV:E,NORTH\r\n",
  "off the board": "MOV:E,SOUTH\r\n",
  "a second set-up": "SET:ABCD\r\n",
  "a lower case command word": "mov:A,NORTH\r\n",
  "a set-up with a name": "SET:ABCD,NAME:foo\r\n",
  "a NUL": "MOV:A,NORTH\0\r\n",
  "invalid UTF-8": new Uint8Array([0x4d, 0x4f, 0x56, 0x3a, 0x41, 0x2c, 0xf0, 0x28, 0x0d, 0x0a]),
  "a long s in the direction": "MOV:A,ſOUTH\r\n",
  "a Kelvin sign": "MOV:\u212a,N\r\n",
  garbage: new Uint8Array([...Array(256).keys()].filter((byte) => byte !== 10).concat(10)),
};

describe("a refusal in seed", () => {
  it("is only NG for every bad answer, and the question stays open", async () => {
    const server = await serveGeister(["--option", "refusals=1000"]);
    const pair = await connectPair(server);
    for (const [what, line] of Object.entries(BAD_SETS)) {
      pair[0].send(line);
      expect([what, ...(await pair[0].next())]).toEqual([what, "NG\r\n"]);
    }
    await setUpGhosts(pair);
    for (const [what, line] of Object.entries(BAD_MOVES)) {
      pair[0].send(line);
      expect([what, ...(await pair[0].next())]).toEqual([what, "NG\r\n"]);
    }
    for (let ply = 0; ply < 6; ply++) {
      pair[ply % 2]!.send(`${SAMPLE.moves[ply]}\r\n`);
      expectLines(await pair[1 - (ply % 2)]!.next(), [SAMPLE.asked[ply + 1]!]);
    }
    expectLines(await pair[0].exchange("MOV:D,NORTH"), ["NG\r\n"]); // it has been captured
    expect(pair[1].lines.filter((line) => line.startsWith("NG"))).toEqual([]);
    for (const client of pair) client.leave();
    expect(await server.result(0)).toMatchObject({ by: "disconnected", moves: 6 });
  });

  it("forbids a red ghost to leave the board", async () => {
    const server = await serveGeister(["--option", "refusals=1000"]);
    const pair = await connectPair(server);
    await setUpGhosts(pair, ["SET:ABCD", "SET:EFGH"]);
    for (let ply = 0; ply < 10; ply++) {
      pair[ply % 2]!.send(`${SAMPLE.moves[ply]}\r\n`);
      await pair[1 - (ply % 2)]!.next();
    }
    for (const way of ["WEST", "NORTH", "W", "n"]) expectLines(await pair[0].exchange(`MOV:A,${way}`), ["NG\r\n"]);
    pair[0].leave();
    expectLines(await pair[1].rest(), ["WON:00B24B34B99b15R25R35R99r55u31u21u99r40u30u20u99b\r\n"]);
    expect(await server.result(0)).toMatchObject({ winner: 1, by: "disconnected" });
  });

  it("loses the third time in a row: NG, then LST:, and WON: to the opponent", async () => {
    const server = await serveGeister();
    const pair = await connectPair(server);
    expectLines(await pair[0].exchange("SET:AAAA"), ["NG\r\n"]);
    expectLines(await pair[0].exchange(""), ["NG\r\n"]);
    await setUpGhosts(pair); // an accepted answer resets the count
    expectLines(await pair[0].exchange("MOV:E,NORTH"), ["NG\r\n"]);
    expectLines(await pair[0].exchange("MOV:E,NORTH"), ["NG\r\n"]);
    pair[0].send("MOV:A,NORTH\r\n");
    expectLines(await pair[1].next(), [SAMPLE.asked[1]]);
    pair[1].send("MOV:A,NORTH\r\n");
    expectLines(await pair[0].next(), [SAMPLE.asked[2]]);
    for (const line of ["x", "x", "MOV:F,NORTH"]) pair[0].send(`${line}\r\n`);
    expectLines(await pair[0].rest(), ["NG\r\n", "NG\r\n", "NG\r\n", SAMPLE.asked[2].replace("MOV?", "LST:")]);
    expectLines(await pair[1].rest(), ["WON:13R24R34R44R15B25B35B45B42u31u21u11u40u30u20u10u\r\n"]);
    const { fault, ...result } = await server.result(0);
    expect(result).toMatchObject({ winner: 1, by: "illegal", moves: 2 });
    expect(fault).toMatchObject({ seat: 0, kind: "illegal" });
  });

  it("loses the fifth time with --option refusals=5, also in the set-up", async () => {
    const server = await serveGeister(["--option", "refusals=5"]);
    const pair = await connectPair(server);
    for (let times = 1; times < 5; times++) expectLines(await pair[1].exchange("SET:AAAA"), ["NG\r\n"]);
    pair[1].send("SET:AAAA\r\n");
    const unset = "14u24u34u44u15u25u35u45u41u31u21u11u40u30u20u10u\r\n";
    expectLines(await pair[1].rest(), ["NG\r\n", `LST:${unset}`]);
    expectLines(await pair[0].rest(), [`WON:${unset}`]);
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
        expectLines(await pair[0].exchange("SET:AAAA"), ["NG \r\n"]);
        expectLines(await pair[0].exchange("MOV:A,NORTH"), ["NG \r\n"]);
        expectLines(await pair[0].exchange("SET:EFGH"), ["OK \r\n"]);
        expectLines(await pair[0].exchange("MOV:A,NORTH"), ["NG \r\n"]); // the opponent has not set up
        expectLines(await pair[1].exchange("SET:ABCD"), ["OK \r\n"]);
        expectLines(await pair[0].next(), [SAMPLE.asked[0]]);
        for (let times = 0; times < 5; times++) expectLines(await pair[1].exchange("MOV:A,NORTH"), ["NG \r\n"]);
        pair[0].send(`${line}\r\n`);
        expectLines(await pair[0].rest(), ["NG \r\n", "LST:14B24B34B44B15R25R35R45R41r31r21r11r40b30b20b10b\r\n"]);
        expectLines(await pair[1].rest(), ["WON:14R24R34R44R15B25B35B45B41b31b21b11b40r30r20r10r\r\n"]);
        expect(pair[0].chunks).toEqual(pair[0].lines); // the gap separates NG and LST:
        const by = line === "MOV:E,NORTH" || line === "SET:ABCD" ? "illegal" : "malformed";
        expect(await server.result(game)).toMatchObject({ winner: 1, by, moves: 0 });
      }
      expect((await server.stop()).exitCode).toBe(143);
    });
});

describe("the server accepts", () => {
  for (const dialect of ["seed", "gat"] as const)
    it(`short words, lower case arguments, any line ending and any split, in ${dialect}`, async () => {
      const server = await serveGeister(["--dialect", dialect]);
      const pair = await connectPair(server);
      const ok = async (seat: 0 | 1): Promise<void> => {
        if (dialect === "gat") expect((await pair[seat].next())[0]).toMatch(/^OK[ RB]\r\n$/);
      };
      pair[1].send("SET:dcba\n");
      await ok(1);
      for (const byte of Buffer.from("SET:hGfE\r\n")) pair[0].send(Uint8Array.of(byte));
      await ok(0);
      expectLines(await pair[0].next(), [SAMPLE.asked[0]]);
      const ways = ["a,n\n", "a,N\r\n", "A,north\n", "A,North\r\n", "a,NORTH\n"];
      for (let ply = 0; ply < 11; ply++) {
        const seat = ply % 2 === 0 ? 0 : 1;
        const text =
          ply < 8 ? `MOV:${ways[ply % ways.length]!}` : ["MOV:A,w\n", "MOV:A,W\r\n", "MOV:a,west\n"][ply - 8]!;
        const cut = ply % (text.length - 1);
        pair[seat].send(text.slice(0, cut));
        pair[seat].send(text.slice(cut));
        await ok(seat);
        if (ply < 10) expectLines(await pair[1 - seat]!.next(), [SAMPLE.asked[ply + 1]!]);
      }
      for (const seat of [0, 1] as const) expectLines(await pair[seat].rest(), [SAMPLE.ends[dialect][seat]]);
    });

  it("all four directions", async () => {
    const server = await serveGeister();
    const pair = await connectPair(server);
    await setUpGhosts(pair);
    const moves = [
      "MOV:D,E",
      "MOV:D,EAST",
      "MOV:D,n",
      "MOV:D,north",
      "MOV:D,S",
      "MOV:D,south",
      "MOV:D,W",
      "MOV:D,west",
    ];
    for (const [ply, move] of moves.entries()) {
      pair[ply % 2]!.send(`${move}\r\n`);
      await pair[1 - (ply % 2)]!.next();
    }
    expect(pair[0].lines.at(-1)).toBe(SAMPLE.asked[0]);
    pair[1].leave();
    expectLines(await pair[0].rest(), [SAMPLE.asked[0].replace("MOV?", "WON:")]);
  });

  it("lines sent at once, with NG for each line that came before its question", async () => {
    const server = await serveGeister();
    const pair = await connectPair(server);
    pair[1].send("SET:ABCD\r\n");
    expectLines(await pair[1].exchange("x"), ["NG\r\n"]); // NG shows that the set-up was read
    pair[0].send("x\r\nSET:EFGH\r\nMOV:A,NORTH\r\n");
    expectLines(await pair[0].next(3), ["NG\r\n", SAMPLE.asked[0], "NG\r\n"]);
    expect(pair[1].text).toBe("SET?\r\nNG\r\n"); // no move was made
    pair[0].send("MOV:E,NORTH\r\nMOV:A,NORTH\r\n"); // a bad and a good answer to the same question
    expectLines(await pair[0].next(), ["NG\r\n"]);
    expectLines(await pair[1].next(), [SAMPLE.asked[1]]);
    pair[1].send("MOV:A,NORTH\r\nMOV:A,NORTH\r\nMOV:A,NORTH\r\n");
    expectLines(await pair[1].next(2), ["NG\r\n", "NG\r\n"]);
    expectLines(await pair[0].next(), [SAMPLE.asked[2]]);
    pair[0].leave();
    await pair[1].rest();
    expect(await server.result(0)).toMatchObject({ by: "disconnected", moves: 2 });
  });

  for (const dialect of ["seed", "gat"] as const)
    it(`a thousand lines out of turn, in ${dialect}`, async () => {
      const server = await serveGeister(["--dialect", dialect]);
      const ng = dialect === "seed" ? "NG\r\n" : "NG \r\n";
      const first = await connectGeister(server.ports[0]);
      expectLines(await first.next(), ["SET?\r\n"]);
      first.send("SET:EFGH\r\n");
      if (dialect === "gat") await first.next();
      for (const line of ["SET:EFGH", "MOV:A,NORTH", "", "hello"]) expectLines(await first.exchange(line), [ng]); // before the opponent connects
      const second = await connectGeister(server.ports[1]);
      await second.next();
      expectLines(await first.exchange("MOV:A,NORTH"), [ng]);
      second.send("SET:ABCD\r\n");
      if (dialect === "gat") await second.next();
      expectLines(await first.next(), [SAMPLE.asked[0]]);
      second.send("MOV:A,NORTH\r\n".repeat(1000));
      expect(new Set(await second.next(1000))).toEqual(new Set([ng]));
      for (let ply = 0; ply < 11; ply++) {
        const [mover, other] = ply % 2 === 0 ? [first, second] : [second, first];
        mover.send(`${SAMPLE.moves[ply]}\r\n`);
        if (dialect === "gat") await mover.next();
        if (ply < 10) expectLines(await other.next(), [SAMPLE.asked[ply + 1]!]);
      }
      expectLines(await first.rest(), [SAMPLE.ends[dialect][0]]);
      expectLines(await second.rest(), [SAMPLE.ends[dialect][1]]);
      expect(await server.result(0)).toMatchObject({ winner: 0, by: "rules", fault: null });
    });
});

describe("a line over 4096 bytes", () => {
  it("loses as flooded, on turn and out of turn, with or without a line end", async () => {
    const server = await serveGeister(["--forever"]);
    const floods = ["A".repeat(4097), `${"A".repeat(5000)}\r\n`, `SET:ABCD${" ".repeat(100_000)}`];
    let game = 0;
    for (const flood of floods)
      for (const seat of [0, 1] as const) {
        const pair = await connectPair(server);
        await setUpGhosts(pair);
        pair[seat].send(flood);
        const board = seat === 0 ? "14R24R34R44R15B25B35B45B" : "14B24B34B44B15R25R35R45R";
        expectLines(await pair[1 - seat]!.rest(), [`WON:${board}41u31u21u11u40u30u20u10u\r\n`]);
        pair[seat].leave();
        expect(await server.result(game++)).toMatchObject({ winner: 1 - seat, by: "flooded", fault: { seat } });
      }
    await server.stop();
  });
});
