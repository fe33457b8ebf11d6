import { useMemo } from 'react';
import type { EntitySpec, FieldSchema, FormSection } from '#core/language';
import { compileForm } from '#core/model';
import { EngineProvider } from '#engine';
import { FormView } from '#engine/form';
import { type FormMode, FormStore } from '#engine/store';
import { storyHost } from '../host.ts';

const text = (title: string): FieldSchema => ({ type: 'string', title });

const ENTITY: EntitySpec = {
  name: 'demo',
  title: '示例',
  base: 'trade',
  path: '/',
  label: [],
  type: 'object',
  properties: {
    name: text('名称'),
    bank: text('开户行'),
    account: text('账号'),
    remark: text('备注'),
    express: text('快递单号'),
    foreign: { type: 'boolean', title: '境外账户' },
    swift: text('银行代码'),
  },
  required: ['name', 'account', 'express'],
  parties: {},
  access: [],
};

/** A tab of each kind of account, and what a title folds away. */
export const SECTIONS: FormSection[] = [
  { key: 'base', title: '基本信息', as: 'tab', fields: ['name', 'foreign'] },
  { key: 'account', title: '收款账户', as: 'tab', fields: ['bank', 'account'] },
  { key: 'abroad', title: '境外信息', as: 'tab', visible: 'foreign', fields: ['swift'] },
  { key: 'more', title: '补充说明', as: 'panel', fields: ['remark'] },
  { key: 'post', title: '邮寄信息', as: 'folded', fields: ['express'] },
];

/** The record of the demonstration, as it begins. */
export function sectionsStore(values: Record<string, unknown> = {}) {
  const host = storyHost();
  const form = { name: 'form', entity: 'demo', sections: SECTIONS, rules: [] };
  const model = compileForm({ entity: ENTITY, form, tables: {}, dictionary: host.dictionary });
  return { host, store: new FormStore(model.start(values, host.context()), { sections: SECTIONS }) };
}

type SectionsDemoProps = { values?: Record<string, unknown>; mode?: FormMode; checked?: boolean };

/** Sections as tabs of a row, and folded away. */
export function SectionsDemo({ values, mode = 'edit', checked = false }: SectionsDemoProps) {
  const { host, store } = useMemo(() => {
    const made = sectionsStore(values);
    if (checked) made.store.validate();
    return made;
  }, [values, checked]);
  return (
    <EngineProvider host={host}>
      <FormView store={store} sections={SECTIONS} mode={mode} />
    </EngineProvider>
  );
}
