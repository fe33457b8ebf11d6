import { describe, expect, it } from 'vitest';
import { found, parsed, sown } from '../meaning/seed.ts';

const FILE = 'screens/center/pay/collectRecordList.json';
const AT = parsed<{ toolbar: Array<{ key?: string }> }>(FILE).toolbar.findIndex(({ key }) => key === 'import');

/** A column of the shipped import of receipts, and what is told of it. */
const WRONG: ReadonlyArray<readonly [column: Record<string, unknown>, at: string, code: string, says: string]> = [
  [{ field: 'recieveTime' }, '/field', 'SCH105', 'receiveTime'],
  [{ field: 'businessLineId', by: 'nummer' }, '/by', 'SCH105', '"nummer"'],
  [{ field: 'draftNo', by: 'accountNo' }, '/field', 'SCH105', '"draftNo"'],
  [{ field: 'accountNo', by: 'accountNo' }, '/by', 'SCH143', 'only a reference names a record'],
  [{ field: 'receiveMethod', texts: { 电汇: 'WIRE' } }, '/texts/电汇', 'SCH123', '"WIRE"'],
  [{ field: 'accountBankName', texts: { 甲: 'A' } }, '/texts', 'SCH143', 'only a field with a dictionary'],
  [{ field: 'payerCompanyId', headings: ['到账时间'] }, '', 'SCH143', 'a heading names one column'],
  [{ headings: ['余额'] }, '', 'SCH143', 'give it a "field"'],
  [{ field: 'claims.claimAmount' }, '/field', 'SCH143', '"rowsOf": "claims"'],
];

describe('the columns of an import', () => {
  const sheet = { columns: WRONG.map(([column]) => column), rowsOf: 'amount', key: ['streamNo'] };
  const sound = { columns: [{ field: 'receiveTime', headings: ['到账时间'] }] };
  const columns = [...sound.columns, ...sheet.columns];
  const told = found(sown([{ file: FILE, path: ['toolbar', AT, 'form', 'sheet'], value: { ...sheet, columns } }]));
  const at = (pointer: string) =>
    told
      .filter(({ where }) => where.file.endsWith(FILE) && where.pointer === `/toolbar/${AT}/form/sheet${pointer}`)
      .map(({ code, message, hint }) => `${code} ${message} ${hint ?? ''}`)
      .join('\n');

  it.each(WRONG.map((wrong, index) => [JSON.stringify(wrong[0]), index, wrong] as const))(
    'are told of %s',
    (_column, index, [, pointer, code, says]) => {
      expect(at(`/columns/${index + 1}${pointer}`)).toContain(code);
      expect(at(`/columns/${index + 1}${pointer}`)).toContain(says);
    },
  );

  it('pass where nothing is wrong', () => {
    expect([at('/columns/0'), at('/columns/0/field')]).toEqual(['', '']);
  });

  it('belong to a line table of the record and are told apart by columns of theirs', () => {
    expect(at('/rowsOf')).toContain('name a line table');
    expect(at('/key/0')).toContain('name the field of a column');
  });

  it('are refused to a button that reads no workbook', () => {
    const value = { key: 'more', label: '另增', form: { form: 'form', title: '另增', sheet: sound } };
    const hints = found(sown([{ file: FILE, path: ['toolbar', AT], value }])).map(({ hint }) => hint);
    expect(hints).toContain('only a button with "operation": "import" reads workbooks');
  });
});
