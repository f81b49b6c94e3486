import { MessageError } from "../../core/errors.ts";
import type { MessageValue } from "../../core/lang.ts";

/** Thrown by the clock and by Math.random while rules run, because rules must be deterministic. */
class ChanceUsed extends MessageError {
  constructor(what: MessageValue) {
    super({ en: "the rules use {what}", ja: "規則が{what}を使っています", values: { what } });
  }
}

/** Runs an action in which the clock and Math.random throw; the action is synchronous, so nothing else is affected. */
export function withoutRandomness<T>(act: () => T): T {
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
      if (values.length === 0) throw new ChanceUsed({ en: "the clock", ja: "時計" });
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
