import type { ColumnSpec, EntitySpec } from '#core/language';
import { fieldAt, kindOf } from './field.ts';

type ColumnObject = Exclude<ColumnSpec, string>;

/** Room in pixels that a list has in a window of 1440 beside the navigation as Chromium lays it out. */
export const LIST_ROOM = 1172;
/** A column of which neither the field nor the screen says how wide it is. */
const OTHER_WIDTH = 160;

/**
 * Columns in the order in which a list shows them at first: as the screen names them, but for the amount of the record
 * where it would lie beyond the edge of a window of 1440. It stands as far to the right as it is still in sight.
 * `taken`: pixels of what is no column, the ticks and the buttons of the rows.
 */
export function amountInSight(entity: EntitySpec, columns: readonly ColumnSpec[], taken: number): ColumnSpec[] {
  const specs = columns.map((column): ColumnObject => (typeof column === 'string' ? { field: column } : column));
  const amount = amountOf(entity, specs);
  if (!amount || amount.fixed) return [...columns];
  const at = specs.indexOf(amount);
  const shown = specs.filter(({ hidden, fixed }) => !hidden && fixed);
  const room = LIST_ROOM - taken - shown.reduce((sum, spec) => sum + widthOf(spec), 0);
  let end = widthOf(amount);
  const to = specs.findIndex((spec, index) => {
    if (spec.hidden || spec.fixed || index >= at) return index === at;
    end += widthOf(spec);
    return end > room;
  });
  const ordered = [...columns];
  ordered.splice(to, 0, ...ordered.splice(at, 1));
  return ordered;
}

/** The column of the amount that a record is told by; where the list has none, the first amount that is no price. */
function amountOf(entity: EntitySpec, specs: readonly ColumnObject[]): ColumnObject | undefined {
  const shown = specs.filter(({ hidden }) => !hidden);
  return shown.find(({ field }) => field !== undefined && field === entity.amount) ?? shown.find(isAmount);

  function isAmount({ field = '', display }: ColumnObject): boolean {
    const schema = fieldAt(entity, field);
    const isMoney = display === 'money' || kindOf(entity, field, schema) === 'money';
    return isMoney && !schema?.unit?.includes('/');
  }
}

const widthOf = ({ width = OTHER_WIDTH }: ColumnObject): number => width;
