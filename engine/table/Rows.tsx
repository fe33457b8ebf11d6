import { lazy, Suspense } from 'react';
import { TableRow } from './Row.tsx';
import type { RowsProps } from './types.ts';
import type { VirtualRows as VirtualRowsType } from './virtual.tsx';

/** Above this number of rows only those in view are drawn: what a view and a few rows around it hold. */
export const VIRTUAL_FROM = 20;

let arrived: typeof VirtualRowsType | null = null;

/** Fetches the part for large sets before its rows are there, so that they are drawn once. */
export async function preloadVirtualRows(): Promise<void> {
  arrived ??= (await import('./virtual.tsx')).VirtualRows;
}

const LazyRows = lazy(async () => {
  await preloadVirtualRows();
  return { default: arrived as typeof VirtualRowsType };
}) as unknown as typeof VirtualRowsType;

/** The rows of a set: all of them, or those in view when there are many. */
export function TableRows<Row extends { id: string }>(props: RowsProps<Row>) {
  if (props.rows.length <= VIRTUAL_FROM) return <PlainRows {...props} />;
  const Virtual = arrived ?? LazyRows;
  return (
    <Suspense fallback={<PlainRows {...props} rows={props.rows.slice(0, VIRTUAL_FROM)} />}>
      <Virtual {...props} />
    </Suspense>
  );
}

/** Rows are keyed by their place: the next page changes the texts of the rows that are there. */
function PlainRows<Row extends { id: string }>({ rows, columns, selection }: RowsProps<Row>) {
  return (
    <>
      {rows.map((row, index) => (
        <TableRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity, see above
          key={index}
          row={row}
          ariaIndex={index + 2}
          columns={columns}
          selection={selection}
          entry={index === 0}
        />
      ))}
    </>
  );
}
