import { observer } from '@formily/reactive-react';
import { toDecimal } from '#core/format';
import { displayText } from '../displayText.ts';
import { type Column, totalColumns } from './columns.ts';
import { useTable } from './TableContext.ts';
import { rowsAt } from './useCommands.ts';

/** Exact sum of a column; hidden and empty cells count nothing. */
export function sumColumn(values: unknown[]): string | null {
  let total = toDecimal('0');
  let any = false;
  for (const value of values) {
    const decimal = toDecimal(value);
    if (!decimal || !total) continue;
    total = total.plus(decimal);
    any = true;
  }
  return any && total ? total.toFixed() : null;
}

type Total = { name: string; title: string; text: string };

/** Sums of the summed columns; none without rows. */
function useTotals(columns: readonly Column[]): Total[] {
  const { store, path, model, settings } = useTable();
  model.version();
  const rows = rowsAt(store, path);
  if (rows.length === 0) return [];
  const total = (name: string) =>
    sumColumn(rows.map((row, index) => (store.state(`${path}.${index}.${name}`).visible ? row[name] : null)));
  return totalColumns([...columns], settings).map(({ name, schema }) => ({
    name,
    title: schema.title,
    text: displayText(schema, total(name), { dictionary: () => undefined }),
  }));
}

/** Footer row with the sums of the summed columns. */
export const Totals = observer(() => {
  const { layout, hidden, editable } = useTable();
  const columns = layout.columns.filter((column) => !hidden.has(column.name));
  const totals = new Map(useTotals(columns).map((total) => [total.name, total]));
  if (totals.size === 0) return null;
  return (
    <tfoot>
      <tr>
        <td className="blk-cell-number blk-fixed-number">合计</td>
        {columns.map(({ name, numeric }, place) => (
          <td
            key={name}
            className={place === 0 ? 'blk-fixed-first' : undefined}
            data-numeric={numeric || undefined}
            data-total={totals.has(name) ? name : undefined}
          >
            {totals.get(name)?.text ?? ''}
          </td>
        ))}
        {layout.nested.length > 0 ? <td /> : null}
        {editable ? <td /> : null}
      </tr>
    </tfoot>
  );
});

/** The same below cards. */
export const CardTotals = observer(() => {
  const { layout, hidden } = useTable();
  const totals = useTotals(layout.columns.filter((column) => !hidden.has(column.name)));
  if (totals.length === 0) return null;
  return (
    <dl className="blk-card-totals">
      {totals.map(({ name, title, text }) => (
        <div key={name}>
          <dt>{title}合计</dt>
          <dd data-total={name}>{text}</dd>
        </div>
      ))}
    </dl>
  );
});
