import { mostSpecificFirst } from "../../core/translate.ts";
import { ENGINE_SENTENCES } from "./engines.ts";
import { FILE_SENTENCES } from "./files.ts";
import { RULE_SENTENCES } from "./rules.ts";

/** All messages of the laboratory, in English and Japanese. */
export const SENTENCES = mostSpecificFirst([...RULE_SENTENCES, ...FILE_SENTENCES, ...ENGINE_SENTENCES]);
