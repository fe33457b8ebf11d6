import { describe, expect, it } from 'vitest';
import type { EntitySpec, FieldSchema, FormFieldUse, FormSpec } from '#core/language';
import type { Positions } from '#core/lint';
import { lintRows, lintStanding } from '../../../../../engine/core/lint/forms/standing.ts';
import { fileOf, LintRun } from '../../../../../engine/core/lint/run/run.ts';
import { lintBlocks } from '../../../../../engine/core/lint/screens/blocks.ts';
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

describe('what is edited in place', () => {
  const properties = {
    name: text,
    lines,
    total: { type: 'string', title: '合计', serverOwned: true },
    other: text,
    seen: text,
  } satisfies Record<string, FieldSchema>;
  const form: FormSpec = {
    name: 'form',
    entity: 'order',
    rules: [],
    sections: [{ key: 'base', title: '基本', fields: ['name', 'lines', 'total', { field: 'seen', readOnly: true }] }],
  };
  const edited = (inPlace: string[], more: Partial<EntitySpec> = { operations: { edit: { permission: 'a' } } }) => {
    const order = { name: 'order', properties, parties: {}, access: [], ...more } as unknown as EntitySpec;
    const run = new LintRun({ ...shipped, entities: { order }, forms: { 'order/form': form } }, positions, {});
    lintBlocks(run, order, [{ kind: 'sections', form: 'form', inPlace }], { ...place, pointer: '/blocks' });
    return run.findings().map(({ code, where }) => `${code} ${where?.pointer}`);
  };

  it('is a field of the sections that is filled in as one value, of a record that may be edited', () => {
    expect(edited(['name'])).toEqual([]);
    expect(edited(['nmae'])).toEqual(['SCH105 /blocks/0/inPlace/0']);
    expect(edited(['other', 'lines', 'total', 'seen'])).toEqual(
      [0, 1, 2, 3].map((index) => `SCH253 /blocks/0/inPlace/${index}`),
    );
    expect(edited(['name'], {})).toEqual(['SCH253 /blocks/0/inPlace']);
  });
});

it('a block of claims says nothing of a record that neither claims nor is claimed', () => {
  const faults = (more: Partial<EntitySpec>) => {
    const order = { name: 'order', properties: {}, parties: {}, access: [], ...more } as unknown as EntitySpec;
    const run = new LintRun({ ...shipped, entities: { order } }, positions, {});
    lintBlocks(run, order, [{ kind: 'claims' }], { ...place, pointer: '/blocks' });
    return run.findings().map(({ code, where }) => `${code} ${where?.pointer}`);
  };
  expect(faults({})).toEqual(['SCH253 /blocks/0']);
  expect([...faults({ claims: [] }), ...faults({ balances: {} })]).toEqual([]);
});
