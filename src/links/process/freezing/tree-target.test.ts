import { expect, it } from "vitest";
import { type ProcessTree, TreeTarget } from "./tree-target.ts";

function fakeTree(processes: Record<number, number>) {
  const signals: string[] = [];
  const tree: ProcessTree & { onSignal?: (pid: number) => void } = {
    list: () => Object.keys(processes).map(Number),
    use: (pid) => ({ usedMs: processes[pid] ?? 0, waitedMs: 2 * (processes[pid] ?? 0) }),
    signal(pid, signal) {
      signals.push(`${signal} ${pid}`);
      tree.onSignal?.(pid);
    },
  };
  return { tree, signals };
}

it("stops processes until a pass finds no new one, and lets all of them go on", () => {
  const processes: Record<number, number> = { 1: 0, 2: 0 };
  const { tree, signals } = fakeTree(processes);
  tree.onSignal = (pid) => {
    if (pid < 5) processes[pid + 2] = 0;
  };
  const target = new TreeTarget(tree);
  target.freeze();
  expect(signals.map((text) => text.split(" ")[1])).toEqual(["1", "2", "3", "4", "5", "6"]);
  signals.length = 0;
  tree.onSignal = () => undefined;
  target.thaw();
  expect(signals).toEqual([1, 2, 3, 4, 5, 6].map((pid) => `SIGCONT ${pid}`));
  target.thaw();
  expect(signals).toHaveLength(6);
});

it("gives up on processes that start others faster than they are stopped", () => {
  const processes: Record<number, number> = { 1: 0 };
  const { tree, signals } = fakeTree(processes);
  tree.onSignal = (pid) => (processes[pid + 1] = 0);
  new TreeTarget(tree).freeze();
  expect(signals.length).toBeLessThan(100);
});

it("counts the time of ended processes exactly once", () => {
  const processes: Record<number, number> = { 1: 10, 2: 30 };
  const target = new TreeTarget(fakeTree(processes).tree);
  expect(target.cpuMs()).toBe(40);
  // Its parent waited for it, so the parent's counters now include its time.
  delete processes[2];
  processes[1] = 45;
  expect(target.cpuMs()).toBe(45);
  // No process waited for this one.
  processes[3] = 20;
  expect(target.cpuMs()).toBe(65);
  delete processes[3];
  processes[1] = 50;
  expect(target.cpuMs()).toBe(65);
  processes[1] = 60;
  expect(target.use()).toEqual({ usedMs: 75, waitedMs: 150 });
});

/** Follows the signals, and tells which processes run. */
function running(processes: Record<number, number>, signals: readonly string[]): number[] {
  const lastSignal = new Map(signals.map((text) => [Number(text.split(" ")[1]), text.split(" ")[0]]));
  return Object.keys(processes)
    .map(Number)
    .filter((pid) => lastSignal.get(pid) !== "SIGSTOP");
}

it("runs some processes of a restrained program at a time, and all of them in turn", () => {
  const processes: Record<number, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  const { tree, signals } = fakeTree(processes);
  const target = new TreeTarget(tree);
  target.rotate();
  expect(signals).toEqual([]);
  target.freeze();
  target.restrain(2);
  target.rotate();
  expect(running(processes, signals)).toEqual([]);
  target.thaw();
  const seen = new Set<number>();
  for (let turns = 0; turns < 3; turns++) {
    expect(running(processes, signals)).toHaveLength(2);
    for (const pid of running(processes, signals)) seen.add(pid);
    target.rotate();
  }
  expect(seen.size).toBe(5);
  processes[6] = 0;
  target.rotate();
  expect(running(processes, signals)).toHaveLength(2);
  target.release();
  expect(running(processes, signals)).toEqual([1, 2, 3, 4, 5, 6]);
});

it("stops no process of a restrained program with few processes", () => {
  const processes: Record<number, number> = { 1: 0, 2: 0 };
  const { tree, signals } = fakeTree(processes);
  const target = new TreeTarget(tree);
  target.freeze();
  target.restrain(4);
  target.thaw();
  signals.length = 0;
  for (let turns = 0; turns < 5; turns++) target.rotate();
  expect(signals).toEqual([]);
});
