import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allowedCpus } from "./cpu-sharing.ts";
import { prepareProgram } from "./prepare-program.ts";
import { probeSandbox } from "./sandbox.ts";
import { bindToCpu, startProgramProcess } from "./starter-process.ts";
import { eventually, survivors, uniqueSleep } from "./testing/programs.ts";
import { buildStarter } from "./testing/starter.ts";

buildStarter();
const level = await probeSandbox("auto");

const cpusOf = (pid: string): string =>
  /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "";

it("binds a program, the processes it started and this thread to one processor, and releases them", async () => {
  const all = allowedCpus();
  const [first = "0"] = all.split(/[-,]/);
  const time = uniqueSleep();
  const { command } = await prepareProgram({ level, argv: ["/bin/sh", "-c", `sleep ${time} & wait`] });
  const program = startProgramProcess(command, {
    onFailed: () => undefined,
    stderr: { onText: () => undefined, onLimit: () => undefined },
    onOverLimit: () => undefined,
  });
  const pipes = await program.started;
  if (typeof pipes === "string") throw new Error(pipes);
  pipes.input.write("go\n");
  await eventually(() => survivors(`sleep\0${time}`).length === 1);
  const allowedCpuLists = (): string[] => [...survivors(time).map(String), "thread-self"].map(cpusOf);

  bindToCpu([program.id], Number(first));
  await eventually(() => allowedCpuLists().every((cpus) => cpus === first));
  bindToCpu([program.id], null);
  await eventually(() => allowedCpuLists().every((cpus) => cpus === all));

  program.kill();
  await program.gone;
  expect(survivors(time)).toEqual([]);
});
