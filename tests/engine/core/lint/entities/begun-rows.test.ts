import { describe, expect, it } from 'vitest';
import type { EntitySpec, FieldSchema, TransitionSpec } from '#core/language';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';

const ORDER = 'entities/trade/order/entity.json';

function findings(change: (order: EntitySpec) => void): string {
  const shop = workspace(SHOP);
  shop.edit(ORDER, change);
  return shop.findings({}).map(formatFinding).join('\n');
}

/** A step that asks for a table which begins with the rows of `rowsOf`. */
const asked = (rowsOf: string, columns: Record<string, FieldSchema>) =>
  findings((order) => {
    const parts: FieldSchema = { type: 'array', title: '分批', rowsOf, items: { type: 'object', properties: columns } };
    (order.workflow?.transitions[0] as TransitionSpec).dialog = { fields: { parts } };
  });

const lineAmount: FieldSchema = { type: 'string', title: '行金额', format: 'money' };
const place: FieldSchema = { type: 'string', title: '地点', format: 'text', maxLength: 20 };

describe('rows that a table of a dialog begins with', () => {
  it('are those of a line table of the record with a column in common', () => {
    expect(asked('lines', { lineAmount, place })).not.toContain('rowsOf');
  });

  it('are refused where the record has no such table, or none of its columns', () => {
    expect(asked('parts', { lineAmount })).toMatch(/"parts".*\/dialog\/fields\/parts\/rowsOf/);
    expect(asked('lines', { place })).toMatch(/SCH141 .*"lines" has none of its columns.*\/rowsOf/);
    expect(asked('station', { lineAmount })).toMatch(/SCH141 .*"station" has none of its columns.*\/rowsOf/);
  });

  it('are refused outside of a dialog and of fields that are no table', () => {
    const own = findings((order) => {
      Object.assign(order.properties.station ?? {}, { rowsOf: 'lines' });
    });
    expect(own).toMatch(/SCH141 .*"rowsOf" is for line tables of a dialog over a record.*\/station\/rowsOf/);
  });
});
