import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './table.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** One column of a table of `Row`. */
export interface Column<Row> {
  id: string;
  title: string;
  /** The title is for screen readers only: a column of buttons. */
  hasHiddenTitle?: boolean;
  cell: (row: Row) => ReactNode;
  /** As narrow as its content, at the end of the row. */
  isAtEnd?: boolean;
  className?: string | undefined;
  /** On a phone, where columns have no heading, the title stands before the cell. */
  isNamedOnPhone?: boolean;
}

interface TableProps<Row> {
  /** What the table shows, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** Rows parted by hairlines. It scrolls sideways by itself, never the page. On a phone each row is a card. */
export function Table<Row>({ label, columns, rows, rowId }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, title, hasHiddenTitle, isAtEnd }) => (
              <th key={id} scope="col" className={isAtEnd ? styles.end : undefined}>
                {hasHiddenTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ id, title, cell, isAtEnd, isNamedOnPhone, className }) => (
                <td
                  key={id}
                  className={joinClasses(isAtEnd && styles.end, className)}
                  {...(isNamedOnPhone && { 'data-title': `${title}: ` })}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
