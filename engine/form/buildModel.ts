import type { EntitySpec, FieldSchema, FormSection } from '#core/language';
import { compileForm, type FormModel } from '#core/model';
import type { EngineHost } from '../port.ts';

export type AdHocForm = { title: string; fields: Record<string, FieldSchema>; required: string[] };

/**
 * Model of a form that has no entity of its own: what a transition or a dialog asks for. Validated and drawn like any
 * other form.
 */
export function buildModel(
  { title, fields, required }: AdHocForm,
  host: Pick<EngineHost, 'dictionary'>,
): { model: FormModel; sections: FormSection[] } {
  const entity: EntitySpec = {
    name: 'dialog',
    title,
    base: 'trade',
    path: '/',
    label: [],
    type: 'object',
    properties: fields,
    required,
    parties: {},
    access: [],
  };
  const sections: FormSection[] = [{ key: 'fields', title, columns: 1, fields: Object.keys(fields) }];
  const form = { name: 'form', entity: entity.name, sections, rules: [] };
  return {
    model: compileForm({ entity, form, tables: {}, dictionary: (name) => host.dictionary(name) }),
    sections,
  };
}
