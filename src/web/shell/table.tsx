import { type ComponentChildren, type ComponentProps, isValidElement, type VNode } from "preact";
import type { LocalizedText, Message } from "../../core/lang.ts";
import { say } from "./settings.ts";

export interface Column<Row> {
  readonly head: Message | VNode;
  /** Only screen readers get the heading. */
  readonly spoken?: boolean;
  /** The tooltip of the heading. */
  readonly title?: string;
  /** Of the heading and of the cells. */
  readonly class?: string;
  /** More classes of the cells. */
  readonly cellClass?: string;
  /** The cells are the headings of their rows. */
  readonly rowHead?: boolean;
  cell(row: Row): ComponentChildren;
}

interface TableProps<Row> {
  readonly class?: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row, index: number): string | number;
  /** Attributes of a row. */
  rowProps?(row: Row): ComponentProps<"tr">;
}

export function Table<Row>({ class: kind, columns, rows, keyOf, rowProps }: TableProps<Row>): VNode {
  return (
    <table class={kind}>
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row, index) => (
          <TableRow key={keyOf(row, index)} columns={columns} row={row} {...rowProps?.(row)} />
        ))}
      </tbody>
    </table>
  );
}

export function TableHead<Row>({ columns }: { readonly columns: readonly Column<Row>[] }): VNode {
  return (
    <thead>
      <tr>
        {columns.map(({ head, spoken = false, class: kind, title }, index) => {
          const text = isValidElement(head) ? head : say.value(head);
          return (
            <th key={index} class={kind} scope="col" title={title}>
              {spoken ? <span class="vh">{text}</span> : text}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type RowProps<Row> = { readonly columns: readonly Column<Row>[]; readonly row: Row } & ComponentProps<"tr">;

export function TableRow<Row>({ columns, row, ...attributes }: RowProps<Row>): VNode {
  return (
    <tr {...attributes}>
      {columns.map(({ class: kind, cellClass, rowHead = false, cell }, index) => {
        const classes = [kind, cellClass].filter(Boolean).join(" ") || undefined;
        return rowHead ? (
          <th key={index} class={classes} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={index} class={classes}>
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

/** Scrolls sideways where its table is too wide. */
export function ScrollBox({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}): VNode {
  return (
    <div class="scroll-x" role="group" tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}

export type Fact = readonly [label: LocalizedText, value: ComponentChildren, valueClass?: string];

export function Facts({ facts, class: more }: { readonly facts: readonly Fact[]; readonly class?: string }): VNode {
  return (
    <dl class={more === undefined ? "facts" : `facts ${more}`}>
      {facts.map(([label, value, valueClass]) => (
        <>
          <dt>{say.value(label)}</dt>
          <dd class={valueClass}>{value}</dd>
        </>
      ))}
    </dl>
  );
}
