import { nativeDialect } from "../../wire/native/index.ts";
import { geisterViews as views } from "./native-views.ts";
import { readOptions } from "./options.ts";
import { geisterRules } from "./rules.ts";

/** A wrong move is refused as often as the option says, as in the oldest dialect. */
export const geisterNative = nativeDialect({
  rules: geisterRules,
  views,
  refusals: (options) => readOptions(options).refusals,
});
