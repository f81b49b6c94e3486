import { nativeDialect } from "../../wire/native/index.ts";
import { othelloViews as views } from "./native-views.ts";
import { othelloRules } from "./rules.ts";

export const othelloNative = nativeDialect({ rules: othelloRules, views });
