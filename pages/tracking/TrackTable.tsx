import type { ReactNode } from 'react';
import { EmptyState } from '#engine/feedback';

export type TableColumn<T> = { title: string; value(row: T): ReactNode; right?: boolean };
type TrackTableProps<T> = {
  label: string;
  rows: readonly T[];
  columns: ReadonlyArray<TableColumn<T>>;
  keyOf(row: T): string;
  empty: string;
  /** Key of the chosen row. */
  chosen?: string | null;
  onChoose?: (row: T) => void;
};

/** A plain table that scrolls inside its frame; a click or its first cell's button chooses a row. */
export function TrackTable<T>({ label, rows, columns, keyOf, empty, chosen, onChoose }: TrackTableProps<T>) {
  if (rows.length === 0) return <EmptyState title={empty} />;
  const [first, ...rest] = columns;
  if (!first) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with keys
    <section className="trk-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, right }) => (
              <th key={title} scope="col" className={right ? 'trk-right' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} aria-current={chosen === keyOf(row) || undefined}>
              <th scope="row">
                {onChoose ? (
                  <button type="button" className="trk-choose" onClick={() => onChoose(row)}>
                    {first.value(row)}
                  </button>
                ) : (
                  first.value(row)
                )}
              </th>
              {rest.map(({ title, value, right }) => (
                <td key={title} className={right ? 'trk-right' : undefined}>
                  {value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
