import { observer } from '@formily/reactive-react';
import { toDecimal } from '#core/format';
import { displayText } from '../displayText.ts';
import { totalColumns } from './columns.ts';
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

/** Footer row with the sums of the summed columns. */
export const Totals = observer(() => {
  const { store, path, model, layout, settings, hidden, editable } = useTable();
  model.version();
  const columns = layout.columns.filter((column) => !hidden.has(column.name));
  const summed = new Set(totalColumns(columns, settings).map((column) => column.name));
  const rows = rowsAt(store, path);
  if (summed.size === 0 || rows.length === 0) return null;
  const total = (name: string) =>
    sumColumn(rows.map((row, index) => (store.state(`${path}.${index}.${name}`).visible ? row[name] : null)));
  return (
    <tfoot>
      <tr>
        <td className="blk-cell-number">合计</td>
        {columns.map(({ name, schema, numeric }) => (
          <td key={name} data-numeric={numeric || undefined} data-total={summed.has(name) ? name : undefined}>
            {summed.has(name) ? displayText(schema, total(name), { dictionary: () => undefined }) : ''}
          </td>
        ))}
        {layout.nested.length > 0 ? <td /> : null}
        {editable ? <td /> : null}
      </tr>
    </tfoot>
  );
});
