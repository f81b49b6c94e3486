import type { VNode } from "preact";
import { KEY_TABLES } from "./key-words.ts";
import { shellWords } from "./words.ts";
import { Dialog } from "./dialog.tsx";
import { KeyTables } from "./key-tables.tsx";
import { currentPage } from "./router.ts";
import { say, singleKeys } from "./settings.ts";

/** All keyboard shortcuts, those of the current page first. */
export function KeyMapDialog({ onClose }: { readonly onClose: () => void }): VNode {
  const page = currentPage.value?.route.name;
  const here = KEY_TABLES.filter((table) => table.page === page);
  const others = KEY_TABLES.filter((table) => table.page !== page);
  return (
    <Dialog title={say.value(shellWords.keyMap)} kind="window" onClose={onClose}>
      {!singleKeys.value && <p class="small soft">{say.value(shellWords.keysOff)}</p>}
      <KeyTables tables={[...here, ...others]} />
    </Dialog>
  );
}
