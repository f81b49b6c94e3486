declare const __VERSION__: string;

// Asked most often by scripts, so it does not wait for the argument parser to load.
if (process.argv.length === 3 && ["--version", "-V"].includes(process.argv[2] ?? ""))
  console.log(__VERSION__);
else await (await import("./program.ts")).runProgram(__VERSION__);

export {};
