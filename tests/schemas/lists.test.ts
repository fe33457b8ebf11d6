import { describe, expect, it } from 'vitest';
import type { ColumnSpec, EntitySpec, ListScreen } from '#core/language';
import { amountInSight, fieldAt, kindOf, LIST_ROOM } from '#core/listing';
import { schemas } from './evaluation.ts';

type ColumnObject = Exclude<ColumnSpec, string>;

const TICKS = 44;
const BUTTONS = 160;
const OTHER = 160;
const lists = Object.values(schemas.screens).filter((screen): screen is ListScreen => screen.kind === 'list');
const sum = (columns: readonly ColumnObject[]) => columns.reduce((total, { width = OTHER }) => total + width, 0);

/** Amounts of a list beyond the edge of a window of 1440, unless one that counts is in sight. */
function outOfSight({ columns, entity: name, batchActions = [], rowActions = [] }: ListScreen): string[] {
  const entity = schemas.entities[name ?? ''] as EntitySpec;
  const [ticks, buttons] = [batchActions.length > 0 ? TICKS : 0, rowActions.length > 0 ? BUTTONS : 0];
  const shown = (amountInSight(entity, columns, ticks + buttons) as ColumnObject[]).filter(({ hidden }) => !hidden);
  const right = buttons + sum(shown.filter(({ fixed }) => fixed === 'right'));
  const left = shown.filter(({ fixed }) => fixed === 'left');
  const drawn = [...left, ...shown.filter(({ fixed }) => fixed === undefined)];
  const amounts = drawn.filter(({ field = '' }) => {
    const schema = fieldAt(entity, field);
    return kindOf(entity, field, schema) === 'money' && !schema?.unit?.includes('/');
  });
  const [wanted = amounts[0]] = amounts.filter(({ field }) => field === entity.amount);
  if (!wanted) return [];
  const end = ticks + sum(drawn.slice(0, drawn.indexOf(wanted) + 1));
  return end + right > LIST_ROOM ? [`${wanted.field} ends at ${end}, ${LIST_ROOM - right} are in sight`] : [];
}

describe('the shipped lists', () => {
  it('are more than a hundred', () => expect(lists.length).toBeGreaterThan(100));
  it.each(lists.map((screen) => [screen.route, screen] as const))('%s has its amount in sight at 1440', (_, screen) => {
    expect(outOfSight(screen)).toEqual([]);
  });
});
