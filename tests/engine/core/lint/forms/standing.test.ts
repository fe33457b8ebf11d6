import { describe, expect, it } from 'vitest';
import type { FieldSchema, FormFieldUse, FormSpec } from '#core/language';
import type { Positions } from '#core/lint';
import { lintRows, lintStanding } from '../../../../../engine/core/lint/forms/standing.ts';
import { fileOf, LintRun } from '../../../../../engine/core/lint/run/run.ts';
import { shipped } from '../access/shipped.ts';

const positions: Positions = { of: (_collection, key, pointer) => ({ file: key, pointer }) };
const place = fileOf('forms', 'order/form');

function found(lint: (run: LintRun) => void): string[] {
  const run = new LintRun(shipped, positions, {});
  lint(run);
  return run.findings().map(({ code, where }) => `${code} ${where?.pointer}`);
}

const lines: FieldSchema = {
  type: 'array',
  title: '明细',
  items: { type: 'object', properties: { code: { type: 'string', title: '品名' } } },
};
const text: FieldSchema = { type: 'string', title: '名称' };

const rows = (use: Omit<FormFieldUse, 'field'>, schema = lines) =>
  found((run) => lintRows(run, { field: 'lines', ...use }, schema, place));

describe('how rows of a field stand', () => {
  it('is said of line tables only', () => {
    expect(rows({ as: 'cards' })).toEqual([]);
    expect(rows({ as: 'cards' }, text)).toEqual(['SCH253 /as']);
  });

  it('names columns of the table in the heading, which only rows that stand for themselves have', () => {
    expect(rows({ as: 'folded', heading: ['code'] })).toEqual([]);
    expect(rows({ as: 'folded', heading: ['code', 'coed'] })).toEqual(['SCH105 /heading/1']);
    expect(rows({ heading: ['code'] })).toEqual(['SCH253 /heading']);
  });
});

describe('how sections of a form stand', () => {
  const sections: FormSpec['sections'] = [{ key: 'base', title: '基本', as: 'tab', fields: [] }];
  const standing = (form: Partial<FormSpec>) =>
    found((run) =>
      lintStanding(
        run,
        { name: 'form', entity: 'order', rules: [], sections, ...form },
        { ...place, pointer: '/sections' },
      ),
    );

  it('is nothing that a form of steps could follow', () => {
    expect(standing({})).toEqual([]);
    expect(standing({ stepwise: true })).toEqual(['SCH253 /sections/0/as']);
  });
});
