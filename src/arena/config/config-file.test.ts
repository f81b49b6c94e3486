import { describe, expect, it } from "vitest";
import { FormatError } from "../../core/errors.ts";
import { NO_CONFIG, readConfig } from "./config-file.ts";

const GAMES = ["chess", "go"];

describe("a config file", () => {
  it("contains the organiser's settings", () => {
    const config = readConfig(
      `name: Spring arena
patience: 8s
allowedHosts: [arena.example.org]
matches: 3
games:
  chess:
    players: [{name: alice, command: python3 alice.py}, bob=./bob]
    moveTime: 2s
    gap: 80ms
    house: false
gap: 100ms
`,
      GAMES,
    );
    expect(config).toMatchObject({ name: "Spring arena", patienceMs: 8000, matches: 3, gapMs: 100 });
    expect(config.allowedHosts).toEqual(["arena.example.org"]);
    expect(config.games.get("chess")).toMatchObject({
      players: [
        { name: "alice", spec: "python3 alice.py" },
        { name: "bob", spec: "./bob" },
      ],
      moveTime: 2000,
      gapMs: 80,
      house: false,
    });
  });

  it.each([
    ["records: {keep: 7d, max: 200M}", 7 * 86_400_000, 200 * 2 ** 20],
    ["records: {keep: 12h}", 12 * 3_600_000, 5 * 2 ** 30],
    ["records: {keep: forever, max: none}", null, null],
    ["name: Spring arena", 30 * 86_400_000, 5 * 2 ** 30],
  ])("limits records: %s", (text, keepMs, maxBytes) => {
    expect(readConfig(text, GAMES).records).toEqual({ keepMs, maxBytes });
  });

  it("lists classes, address limits and embedding origins", () => {
    const config = readConfig(
      `classes: {spring-7g3k: 40, 秋学期の授業: 200}
perAddress: {registrations: 200, people: 300}
embed: ["https://www.example.org", "http://localhost:8000", "https://*.example.org", "https://[::1]:8443"]`,
      GAMES,
    );
    expect([...config.classes]).toEqual([
      ["spring-7g3k", 40],
      ["秋学期の授業", 200],
    ]);
    expect(config.perAddress).toEqual({ registrations: 200, people: 300 });
    expect(config.embed).toHaveLength(4);
  });

  it.each(["", "\n", "# nothing yet\n\n  # patience: 5s\n"])("may be empty: %j", (text) => {
    expect(readConfig(text, GAMES)).toEqual(NO_CONFIG);
  });

  it.each([
    ["an unknown key", "patence: 5s", /There is no key "patence" in a config file.*patience/],
    ["an unknown game", "games: {ches: {}}", /There is no game "ches".*chess/],
    ["a game's unknown key", "games: {chess: {player: [a]}}", /"player".*players/],
    ["an invalid duration", "patience: soon", /patience "soon": write a duration/],
    ["too many matches", "matches: 1000", /matches/],
    ["an invalid age of records", "records: {keep: long}", /records.keep "long": write a duration/],
    ["an unknown key of records", "records: {size: 5G}", /"size".*(?:keep|max)/],
    ["records without keys", "records: 30d", /records.*\{keep: 30d, max: 5G\}/],
    ["a short code of a class", "classes: {a: 40}", /the code "a" must have 6 to 64/],
    ["a class without a number", "classes: {spring-7g3k: many}", /classes.spring-7g3k: .*whole number/],
    ["classes as a list", "classes: [spring-7g3k]", /a mapping from codes/],
    ["a class written twice", "classes: {spring-7g3k: 4, spring-7g3k: 5}", /written twice/],
    ["a proxy that is not an address", "trustProxy: [proxy.example]", /10\.0\.0\.0\/8/],
    ["a network that is too small", "trustProxy: [10.0.0.0/33]", /10\.0\.0\.0\/8/],
    ["an unknown limit", "perAddress: {bots: 7}", /"bots".*(?:people|requests)/],
    ["an origin with a path", "embed: [https://example.org/a]", /an origin such as/],
    ["an origin without a scheme", "embed: [example.org]", /an origin such as/],
    ["an origin that contains a policy", 'embed: ["https://a.org; script-src *"]', /an origin such as/],
    ["a list", "- a", /keys and values/],
  ])("is refused for %s with a sentence and its line", (_, text, sentence) => {
    const read = (): unknown => readConfig(text, GAMES);
    expect(read).toThrow(FormatError);
    expect(read).toThrow(sentence);
  });
});
