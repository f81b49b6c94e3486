import type { VNode } from "preact";
import type { KeyTable } from "./key-words.ts";
import { say } from "./settings.ts";

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
