import { mostSpecificFirst } from "../../core/translate.ts";
import { ENGINE_SENTENCES } from "./engines.ts";
import { FILE_SENTENCES } from "./files.ts";
import { RULE_SENTENCES } from "./rules.ts";

/** All that the laboratory says in English, and in Japanese. */
export const SENTENCES = mostSpecificFirst([...RULE_SENTENCES, ...FILE_SENTENCES, ...ENGINE_SENTENCES]);
