const SAMPLE_MS = 5;
/** Ticks between two samples of a program that is slow to measure. */
const SLOW_TICKS = 4;

export interface Sampled {
  readonly slow: boolean;
  sample(): void;
}

const programs = new Set<Sampled>();
let timer: NodeJS.Timeout | undefined;
let ticks = 0;

function tick(): void {
  ticks++;
  for (const program of programs) if (!program.slow || ticks % SLOW_TICKS === 0) program.sample();
}

/** Samples the programs of this thread; returns a function that stops it. */
export function sampleRegularly(program: Sampled): () => void {
  programs.add(program);
  timer ??= setInterval(tick, SAMPLE_MS).unref();
  return () => {
    programs.delete(program);
    if (programs.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
