import type { VNode } from "preact";
import { KEY_TABLES } from "../words/keys.ts";
import { shellWords } from "../words/shell.ts";
import { route } from "./address.ts";
import { Dialog } from "./dialog.tsx";
import { KeyTables } from "./key-tables.tsx";
import { findRoute } from "./routes.ts";
import { say, singleKeys } from "./settings.ts";

/** All keyboard shortcuts, those of the current page first. */
export function KeyMapDialog({ onClose }: { readonly onClose: () => void }): VNode {
  const folder = findRoute(route.value.path)?.route.folder;
  const here = KEY_TABLES.filter((table) => table.folder === folder);
  const others = KEY_TABLES.filter((table) => table.folder !== folder);
  return (
    <Dialog title={say.value(shellWords.keyMap)} kind="window" onClose={onClose}>
      {!singleKeys.value && <p class="small soft">{say.value(shellWords.keysOff)}</p>}
      <KeyTables tables={[...here, ...others]} />
    </Dialog>
  );
}
