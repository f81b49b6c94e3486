import { nativeDialect } from "../../wire/native/index.ts";
import { lifewarViews as views } from "./native-views.ts";
import { lifewarRules } from "./rules.ts";

export const lifewarNative = nativeDialect({ rules: lifewarRules, views });
