// Loaded with `node --import` by tests of long runs and of clock jumps, in every thread.
// SHINPAN_CLOCK = {"speed": 600}: timers, the monotonic clock and the wall clock run this many times as fast.
// SHINPAN_CLOCK = {"jumps": [[2000, -7200000]]}: 2 s after the start the wall clock alone goes back by two hours.
const { speed = 1, jumps = [] } = JSON.parse(process.env.SHINPAN_CLOCK ?? "{}");
const RealDate = Date;
const realNow = performance.now.bind(performance);
const startedAt = realNow();
// The origin of `performance` differs from thread to thread, the wall clock does not.
const processStartedAt = Number(process.env.SHINPAN_CLOCK_FROM ?? RealDate.now());
process.env.SHINPAN_CLOCK_FROM = String(processStartedAt);

function wallNow() {
  const elapsed = RealDate.now() - processStartedAt;
  const jumped = jumps.reduce((sum, [afterMs, byMs]) => (elapsed >= afterMs ? sum + byMs : sum), 0);
  return Math.round(processStartedAt + elapsed * speed + jumped);
}

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [wallNow()] : values));
  }
  static now() {
    return wallNow();
  }
};

if (speed !== 1) {
  const { setTimeout: realTimeout, setInterval: realInterval } = globalThis;
  globalThis.setTimeout = (callback, ms = 0, ...values) => realTimeout(callback, ms / speed, ...values);
  globalThis.setInterval = (callback, ms = 0, ...values) => realInterval(callback, ms / speed, ...values);
  performance.now = () => startedAt + (realNow() - startedAt) * speed;
}
