import fc from "fast-check";
import { expect, test } from "vitest";
import { nameProgram } from "./program-name.ts";

test.each([
  ["./bot", "bot"],
  ["python3 bots/alice.py", "alice.py"],
  ["python3 -u alice.py --level 3", "alice.py"],
  ["python3 -m alice", "alice"],
  ["python3 -c print(1)", "python3"],
  ["node alice", "alice"],
  ["sh ./run", "run"],
  ["java Main", "Main"],
  ["java Main.java", "Main.java"],
  ["java -cp out Main", "Main"],
  ["java -Xmx512m -cp lib/a.jar:out --enable-preview team.Main 3", "team.Main"],
  ["/usr/lib/jvm/bin/java -jar target/bot.jar --fast", "bot.jar"],
  ["java -p mods -m team/team.Main", "team.Main"],
  ["java -version", "java"],
  ["java -cp", "java"],
  ["env SEED=3 java -cp out Main", "Main"],
  ["env -i SEED=3", "env"],
  ["./bot weights.bin", "bot"],
  ["stockade bot.so", "bot.so"],
  ["/usr/bin/python3 bot", "bot"],
  ["./bot --depth=3 0.5", "bot"],
])("%s is called %s", (command, name) => {
  expect(nameProgram(command.split(" "))).toBe(name);
});

test("a command always has a name", () => {
  const word = fc.constantFrom("java", "env", "python3", "-jar", "-m", "-cp", "A=1", "a.b", "./x", "-");
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      expect(nameProgram(words)).not.toBe("");
    }),
  );
});
