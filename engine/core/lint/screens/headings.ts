import type { ColumnSpec, EntitySpec } from '#core/language';
import { columnTitle, fieldAt, headingWidth } from '#core/listing';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Headings that fit into the width that is said for their column. */
export function lintHeadings(run: LintRun, entity: EntitySpec, columns: ColumnSpec[], place: Place) {
  for (const [column, at] of listed(columns, place)) {
    if (typeof column === 'string' || column.width === undefined) continue;
    const needed = headingWidth(entity, column);
    if (needed <= column.width) continue;
    const name = columnTitle(column, column.field === undefined ? undefined : fieldAt(entity, column.field));
    run.report('SCH248', { name, needed, width: column.width }, below(at, 'width'));
  }
}
