declare const __VERSION__: string;

// Scripts ask for the version often, so it does not load the argument parser.
if (process.argv.length === 3 && ["--version", "-V"].includes(process.argv[2] ?? "")) console.log(__VERSION__);
else await (await import("./program.ts")).runProgram(__VERSION__);

export {};
