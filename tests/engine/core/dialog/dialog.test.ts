import { describe, expect, it } from 'vitest';
import { compileDialog, isReadFrom, recordNames, startDialog } from '#core/dialog';
import type { FieldSchema } from '#core/language';
import { dialogCases, dialogEntity, dialogRecord, dialogSchemas, handOver } from '../../../fixtures/dialog.ts';
import { context } from '../model/fixture.ts';

const { fields = {}, required, rules, tables } = handOver.dialog ?? {};
const model = compileDialog(
  { name: handOver.name, title: handOver.label, fields, required, rules, tables, record: dialogEntity },
  (name) => dialogSchemas.dictionaries[name],
);
const open = (record: Record<string, unknown> = {}) =>
  startDialog(model, { record: { ...dialogRecord, ...record } }, context);

describe('the rules of a dialog', () => {
  it.each(dialogCases.map((each) => [each.name, each] as const))('%s', (_, { record, input, finds }) => {
    const dialog = open(record);
    dialog.assign(input, { touched: true });
    const errors = dialog.validate().filter(({ level }) => level === 'error');
    expect(errors.map(({ path, message }) => [path, message])).toEqual(finds);
  });

  it('follow the dialog as it is filled in, field by field', () => {
    const dialog = open();
    expect(dialog.state('ship').visible).toBe(false);
    expect(dialog.value('amount')).toBe('10');
    expect(dialog.state('amount').hint).toBe('合同数量10');
    expect(dialog.set('way', 'SHIP').states).toContain('ship');
    expect(dialog.state('ship')).toMatchObject({ visible: true, required: true, label: '一号的船名' });
    dialog.set('urgent', true);
    expect(dialog.state('ship').required).toBe(false);
    expect(dialog.state('note').enabled).toBe(false);
    dialog.set('note', '随船');
    dialog.set('way', 'CAR');
    expect(dialog.value('note')).toBeNull();
    dialog.set('amount', '4.2');
    expect(dialog.value('cost')).toBe('10.5');
    dialog.insertRow('parts', 0, { share: '3' });
    expect(dialog.value('parts.0.worth')).toBe('7.5');
  });

  it('follow a decision table over the dialog and its record', () => {
    const dialog = open({ quantity: '101' });
    expect(dialog.state('crew').visible).toBe(false);
    dialog.set('way', 'SHIP');
    expect(dialog.state('crew')).toMatchObject({ visible: true, required: true });
    expect(dialog.value('crew')).toBe('船长');
    expect(dialog.explain('crew', 'visible')).toMatchObject({
      because: '决策表「随车人员」第 1 行',
      read: { way: 'SHIP', large: true },
    });
  });

  it('send the fields of the dialog and nothing of the record', () => {
    const dialog = open();
    dialog.assign({ way: 'CAR', ship: '海丰', parts: [{ share: '1' }] }, { touched: true });
    expect(dialog.submission()).toEqual({
      way: 'CAR',
      ship: null,
      amount: '10',
      cost: '25',
      urgent: null,
      note: null,
      newTitle: null,
      crew: null,
      period: { start: null, end: null },
      parts: [{ share: '1', worth: '2.5', place: null }],
    });
    expect(Object.keys(dialog.values())).toEqual(Object.keys(fields));
  });

  it('say which names of the dialog and the record they read', () => {
    const dialog = open();
    expect(dialog.explain('cost', 'value')).toMatchObject({
      result: '25',
      pointer: '/rules/4/value',
      read: { 'input.amount': '10', price: '2.5' },
    });
  });

  it('put questions about the dialog and its record', () => {
    const dialog = open({ ownerId: 'A' });
    dialog.set('newTitle', '二号');
    expect(dialog.remoteQuestions()).toMatchObject([
      { question: 'record.unique', isComplete: true, values: { title: '二号', ownerId: 'A', kind: 'CAR' } },
    ]);
  });
});

describe('a dialog and its record', () => {
  it('know which fields of the record they need: a row of a list has no lines', () => {
    const asked = handOver.dialog ?? {};
    expect(recordNames(asked).sort()).toEqual(['kind', 'lines', 'ownerId', 'price', 'quantity', 'title']);
    const row = { title: '', kind: '', quantity: '', price: '', ownerId: '' };
    expect(isReadFrom(asked, row)).toBe(false);
    expect(isReadFrom(asked, { ...row, lines: [] })).toBe(true);
    const offeredBy = { question: 'order.drivers', with: { fleet: 'fleetId' } };
    const driverId: FieldSchema = {
      type: 'string',
      title: '司机',
      format: 'ref',
      ref: { entity: 'driver', offeredBy },
    };
    expect(recordNames({ fields: { driverId } })).toEqual(['fleetId']);
    const parts: FieldSchema = { type: 'array', title: '分批', rowsOf: 'lines', items: { type: 'object' } };
    expect(recordNames({ fields: { parts } })).toEqual(['lines']);
    expect(isReadFrom({ fields: { opinion: { type: 'string', title: '意见' } } }, {})).toBe(true);
  });

  it('refuse a rule on a field of the record, and a name that neither has', () => {
    const compile = (rule: { field: string; visible: string }) =>
      compileDialog({ name: 'x', title: '', fields, rules: [rule], record: dialogEntity }, () => undefined);
    expect(() => compile({ field: 'quantity', visible: 'true' })).toThrow(/unknown/);
    expect(() => compile({ field: 'note', visible: 'input.nothing == 1' })).toThrow(/unknown/);
    expect(() => compile({ field: 'note', visible: 'amount == 1' })).toThrow(/unknown/);
  });

  it('begins a table with the rows of the record, in the columns that both have', () => {
    const columns = { price: fields.amount, place: fields.note } as Record<string, FieldSchema>;
    const parts: FieldSchema = {
      type: 'array',
      title: '分批',
      rowsOf: 'lines',
      items: { type: 'object', properties: columns },
    };
    const own = compileDialog({ name: 'x', title: '', fields: { parts }, record: dialogEntity }, () => undefined);
    const record = { ...dialogRecord, lines: [{ id: 'l1', price: '3', secret: '9' }, { price: '4' }] };
    const begun = startDialog(own, { record }, context);
    expect(begun.value('parts.1.price')).toBe('4');
    expect(JSON.stringify(begun.submission())).not.toContain('9');
    const given = startDialog(own, { record, input: { parts: [] } }, context, { defaults: 'missing' });
    expect(given.submission()).toEqual({ parts: [] });
  });
});
