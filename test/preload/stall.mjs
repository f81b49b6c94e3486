// Loaded with `node --import`: blocks the event loop of every thread, as a busy or sleeping machine does.
// SHINPAN_STALL = {"everyMs": 1500, "forMs": 1000}.
const { everyMs, forMs } = JSON.parse(process.env.SHINPAN_STALL);
const { setInterval } = globalThis;
setInterval(() => {
  const until = performance.now() + forMs;
  while (performance.now() < until);
}, everyMs).unref();
