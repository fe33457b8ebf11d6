import { BulklineErrors } from '#core/errors';
import type { DecisionTable, DictionarySpec, EntitySpec, FieldSchema, FormRule, FormSection } from '#core/language';
import { compileForm, type Evaluation, type FormModel } from '#core/model';
import { contextWith } from './random-form.ts';

export const decimal = (title: string, more: Partial<FieldSchema> = {}): FieldSchema => ({
  type: 'string',
  format: 'decimal',
  title,
  ...more,
});
export const text = (title: string, more: Partial<FieldSchema> = {}): FieldSchema => ({
  type: 'string',
  title,
  ...more,
});

export type Parts = {
  properties: Record<string, FieldSchema>;
  required?: string[];
  rules?: FormRule[];
  names?: Record<string, string>;
  sections?: FormSection[];
  tables?: Record<string, DecisionTable>;
};

const dictionaries: Record<string, DictionarySpec> = {
  mode: {
    name: 'mode',
    title: '方式',
    entries: [
      { code: 'SHIP', label: '船运' },
      { code: 'TRAIN', label: '铁路' },
      { code: 'CART', label: '马车', disabled: true },
    ],
  },
  way: { name: 'way', title: '方法', entries: ['A', 'B', 'OTHER'].map((code) => ({ code, label: code })) },
  free: { name: 'free', title: '品名', freeEntry: true, entries: [{ code: 'X', label: 'X' }] },
};

export const context = contextWith(1);

export function modelOf({ properties, required, rules = [], names, sections = [], tables = {} }: Parts): FormModel {
  const entity: EntitySpec = {
    name: 'order',
    title: '订单',
    base: 'trade',
    path: '/order',
    label: [],
    type: 'object',
    properties,
    required,
    parties: {},
    access: [],
  };
  const form = { name: 'form', entity: 'order', sections, let: names, rules };
  return compileForm({ entity, form, tables, dictionary: (name) => dictionaries[name] });
}

export function start(parts: Parts, values: Record<string, unknown> = {}): Evaluation {
  return modelOf(parts).start(values, context);
}

/** Codes with the pointer of everything wrong with a form. */
export function problemsOf(parts: Parts): Array<[string, string | undefined]> {
  try {
    modelOf(parts);
    return [];
  } catch (error) {
    if (!(error instanceof BulklineErrors)) throw error;
    return error.errors.map(({ code, where }) => [code, typeof where === 'object' ? where?.pointer : undefined]);
  }
}
