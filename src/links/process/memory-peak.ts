import { processTree } from "./freezing/tree-target.ts";
import { proportionalBytes } from "./proc.ts";

/** Takes a millisecond for a large program. */
const SAMPLE_MS = 50;

/** The peak memory of a program with all its processes. */
export interface MemoryPeak {
  end(): number;
}

export function measureMemory(pid: number): MemoryPeak {
  const tree = processTree(pid);
  let peakBytes = 0;
  const sample = (): void => {
    const bytes = tree.list().reduce((sum, each) => sum + proportionalBytes(each), 0);
    peakBytes = Math.max(peakBytes, bytes);
  };
  const timer = setInterval(sample, SAMPLE_MS).unref();
  return {
    end() {
      clearInterval(timer);
      return peakBytes;
    },
  };
}
