// Stands in for minisearch in the browser: VitePress would send the tokenizer as text and evaluate it there, which our
// content security policy forbids. The search box uses only this method.
import MiniSearch from "./node_modules/minisearch/dist/es/index.js";
import { tokenize } from "./tokenize.mjs";

export default { loadJSON: (json, options) => MiniSearch.loadJSON(json, { ...options, tokenize }) };
