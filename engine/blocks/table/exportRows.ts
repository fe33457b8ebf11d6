import type { EntitySpec, RowValue } from '#core/language';
import { fieldAt } from '#core/listing';
import { recordExpression } from '#engine/cells';
import { downloadRows } from '#engine/rows';
import type { EngineHost, RecordRow } from '../../port.ts';
import type { BlockProps, BlockRecord } from '../types.ts';

/** The rows as a workbook, with the columns that name a field. */
export async function exportRows(
  { export: name = '', columns }: BlockProps<'table'>['block'],
  entity: EntitySpec,
  rows: readonly RecordRow[],
  { entity: owner, row }: BlockRecord,
  host: EngineHost,
): Promise<void> {
  const values = columns.flatMap((column): RowValue[] => {
    const field = typeof column === 'string' ? column : column.field;
    const schema = field === undefined ? undefined : fieldAt(entity, field);
    if (field === undefined || !schema) return [];
    const label = (typeof column === 'string' ? undefined : column.label) ?? schema.title;
    return [{ label, field, unit: schema.unit, dictionary: schema.dictionary }];
  });
  const called = recordExpression(host, owner, name).evaluate({ values: row, context: host.context() });
  await downloadRows(host, { name: String(called ?? ''), columns: values, rows });
}
