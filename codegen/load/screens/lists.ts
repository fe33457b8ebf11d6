import type { ColumnSpec, EntitySpec } from '#core/language';
import { filterOperator, headingWidth, listWidth, ownDisplay, presentationOf } from '#core/listing';
import { type Bag, bagOf, bagsOf, textOf } from '../bag.ts';
import type { Follow } from './follow.ts';
import type { Known } from './known.ts';

type ColumnDisplay = Exclude<ColumnSpec, string>['display'];

/** Columns and filters of a list. */
export function followList(screen: Bag, follow: Follow, known: Known) {
  if (screen.kind !== 'list') return;
  const spec = known.spec(screen.entity);
  if (Array.isArray(screen.columns)) {
    for (const index of screen.columns.keys()) spell(screen.columns, index, follow);
    followEnds(bagsOf(screen.columns), screen, { follow, state: spec?.workflow?.field });
    for (const column of bagsOf(screen.columns)) followColumn(column, { follow, spec, known });
  }
  for (const filter of bagsOf(screen.filters)) {
    if (spec) follow.goesWithoutSaying(filter, 'op', filterOperator(spec, textOf(filter, 'field') ?? ''));
  }
}

/** The first column stays in sight and leads to the record, the record's state stays at the other end. */
function followEnds(columns: Bag[], screen: Bag, { follow, state }: { follow: Follow; state: string | undefined }) {
  const [first] = columns;
  const last = columns.at(-1);
  if (!first || !last) return;
  follow.fill(first, 'fixed', 'left');
  follow.fill(first, 'link', recordPage(screen));
  if (last !== first && state !== undefined && last.field === state) follow.fill(last, 'fixed', 'right');
}

type Around = { follow: Follow; spec: EntitySpec | undefined; known: Known };

/** How a column looks: what its field says of columns, then what its format says. */
function followColumn(column: Bag, { follow, spec, known }: Around) {
  const path = textOf(column, 'field');
  if (path === undefined || !spec) return;
  const own = bagOf(bagOf(spec.properties, path), 'column');
  for (const [keyword, value] of Object.entries(own)) {
    follow.fill(column, keyword, value, known.provenance.ofMember(own, keyword));
  }
  followFormat(column, spec, follow);
  if (own.width === undefined) follow.fill(column, 'width', widthOf(spec, path, column));
}

/** What its kind asks for, and no less than its heading does. */
function widthOf(spec: EntitySpec, path: string, column: Bag): number {
  const display = column.display as ColumnDisplay;
  return Math.max(
    listWidth(spec, path, display),
    headingWidth(spec, { field: path, label: textOf(column, 'label'), display }),
  );
}

/** What a column of any table repeats of the format of its field. */
export function followFormat(column: Bag, spec: EntitySpec, follow: Follow) {
  const path = textOf(column, 'field');
  if (path === undefined) return;
  follow.goesWithoutSaying(column, 'display', ownDisplay(spec, path));
  const { align, sortable } = presentationOf(spec, { field: path, display: column.display as ColumnDisplay });
  follow.goesWithoutSaying(column, 'align', align);
  follow.goesWithoutSaying(column, 'sortable', sortable);
}

function spell(columns: unknown[], index: number, follow: Follow) {
  const column = columns[index];
  if (typeof column === 'string') follow.spelledOut(columns, index, { field: column });
}

/** Where the row action `detail` leads, when it is there for every row. */
function recordPage(screen: Bag): string | undefined {
  const detail = bagsOf(screen.rowActions).find(({ key }) => key === 'detail');
  return detail && detail.visible === undefined ? textOf(detail, 'to') : undefined;
}
