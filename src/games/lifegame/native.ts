import { nativeDialect } from "../../wire/native/index.ts";
import { lifegameViews as views } from "./native-views.ts";
import { lifegameRules } from "./rules.ts";

export const lifegameNative = nativeDialect({ rules: lifegameRules, views });
