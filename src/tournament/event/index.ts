export { describeChange } from "./change.ts";
export { readEvent } from "./event-file.ts";
