import type { VNode } from "preact";
import { Dialog } from "./dialog.tsx";
import { KEY_TABLES, type KeyTable } from "./key-words.ts";
import { currentPage } from "./router.ts";
import { say, singleKeys } from "./settings.ts";
import { shellWords } from "./words.ts";

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

/** Keyboard shortcuts, used by the dialog and the About page. */
export function KeyTables({ tables }: { readonly tables: readonly KeyTable[] }): VNode {
  return (
    <div class="key-tables">
      {tables.map((table) => (
        <section key={table.page ?? ""}>
          <h3 class="label">{say.value(table.name)}</h3>
          <dl>
            {table.rows.map(({ keys, does }) => (
              <div class="row" key={does.en}>
                <dt>
                  {keys.map((chord) => (
                    <span class="chord" key={chord}>
                      {chord.split(" ").map((key) => (
                        <kbd class="kbd" key={key}>
                          {key}
                        </kbd>
                      ))}
                    </span>
                  ))}
                </dt>
                <dd>{say.value(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
