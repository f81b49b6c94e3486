import { nativeDialect } from "../../wire/native/index.ts";
import { geisterViews as views } from "./native-views.ts";
import { readOptions } from "./options.ts";
import { geisterRules } from "./rules.ts";

/** The refusals option limits wrong moves as in the seed dialect. */
export const geisterNative = nativeDialect({
  rules: geisterRules,
  views,
  refusals: (options) => readOptions(options).refusals,
});
