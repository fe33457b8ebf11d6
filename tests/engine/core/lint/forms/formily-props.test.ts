import { describe, expect, it } from 'vitest';
import type { EntitySpec, FieldSchema, FormFieldUse, Widget } from '#core/language';
import type { Positions } from '#core/lint';
import { lintProps } from '../../../../../engine/core/lint/forms/widget-props.ts';
import { fileOf, LintRun } from '../../../../../engine/core/lint/run/run.ts';
import { shipped } from '../access/shipped.ts';

const positions: Positions = { of: (_collection, key, pointer) => ({ file: key, pointer }) };
const properties = { name: { type: 'string', title: '名称' }, upperId: { type: 'string', title: '上级' } };
const unit = { name: 'unit', properties, parties: {}, access: [] } as unknown as EntitySpec;

/** Findings about the properties of a field that is drawn by a component: code and the last part of the place. */
function found(widget: Widget, props: FormFieldUse['props'], schema: Partial<FieldSchema> = {}): string[] {
  const run = new LintRun({ ...shipped, entities: { unit } }, positions, {});
  const field: FieldSchema = { type: 'string', title: '部门', widget, ...schema };
  lintProps(run, unit, { field: 'unitId', props }, field, fileOf('forms', 'unit/form'));
  return run.findings().map(({ code, where }) => `${code} ${where?.pointer?.split('/').slice(2).join('/')}`);
}

const ref = { format: 'ref' as const, ref: { entity: 'unit', label: ['name'] } };

describe('the properties of a component behind the bridge', () => {
  it('are those that the language knows of', () => {
    expect(found('formily:TreeSelect', { treeCheckable: true, showSearch: false })).toEqual([]);
    expect(found('formily:TreeSelect', { treeCheckabel: true })).toEqual(['SCH250 treeCheckabel']);
    expect(found('formily:Rate', { count: '5' })).toEqual(['SCH250 count']);
    expect(found('formily:Transfer', { titles: ['可选'] })).toEqual(['SCH250 titles']);
    expect(found('formily:Transfer', { titles: ['可选', '已选'], onChange: 'alert(1)' })).toEqual(['SCH250 onChange']);
    for (const name of ['dangerouslySetInnerHTML', 'x-reactions', 'style'])
      expect(found('formily:Cascader', { [name]: '{{ $self.value }}' })).toEqual([`SCH250 ${name}`]);
  });

  it('name dictionaries of the set and fields of the record that is referred to', () => {
    expect(found('formily:TreeSelect', { parents: 'coalType' }, { dictionary: 'coalSubType' })).toEqual([]);
    expect(found('formily:TreeSelect', { parents: 'noSuch' })).toEqual(['SCH108 parents']);
    expect(found('formily:TreeSelect', { parent: 'upperId' }, ref)).toEqual([]);
    expect(found('formily:TreeSelect', { parent: 'upper' }, ref)).toEqual(['SCH105 parent']);
    expect(found('formily:SelectTable', { columns: ['name', 'upperId'] }, ref)).toEqual([]);
    expect(found('formily:SelectTable', { columns: ['name', 'uper'] }, ref)).toEqual(['SCH105 columns/1']);
    expect(found('formily:SelectTable', { columns: ['name'] })).toEqual(['SCH105 columns/0']);
  });
});
