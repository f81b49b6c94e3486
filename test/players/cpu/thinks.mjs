// connect4/stdio: uses the processor for the given number of milliseconds for each move, and wins with the fourth move.
import { createInterface } from "node:readline";

const thinkMicros = Number(process.argv[2]) * 1000;
const used = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

for await (const line of createInterface({ input: process.stdin })) {
  if (!line.startsWith("MOVE")) continue;
  for (const until = used() + thinkMicros; used() < until;);
  process.stdout.write("1\n");
}
