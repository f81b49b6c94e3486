/** Thrown by the clock and by Math.random while rules run. */
class ChanceUsed extends Error {
  constructor(what: string) {
    super(`the rules use ${what}; take what is drawn from the options, or keep it out of the rules`);
  }
}

/** Runs an action in which the clock and Math.random throw; the action is synchronous, so nothing else is affected. */
export function withoutChance<T>(act: () => T): T {
  const { random } = Math;
  const { now } = Date;
  const RealDate = Date;
  Math.random = () => {
    throw new ChanceUsed("Math.random");
  };
  RealDate.now = () => {
    throw new ChanceUsed("Date.now");
  };
  globalThis.Date = new Proxy(RealDate, {
    construct(target, values) {
      if (values.length === 0) throw new ChanceUsed("the clock");
      return Reflect.construct(target, values) as Date;
    },
  });
  try {
    return act();
  } finally {
    globalThis.Date = RealDate;
    RealDate.now = now;
    Math.random = random;
  }
}
