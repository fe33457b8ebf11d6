import type { FieldRule, FieldSchema, FormRule, FormSection } from '#core/language';
import { filesOf } from './seed.ts';

/** An entity file as it is written. */
export type EntityFile = {
  name: string;
  properties: Record<string, FieldSchema>;
  required?: string[];
  amount?: string | false;
  quantity?: string;
  label: string[];
  parties: Record<string, unknown>;
  operations?: Record<string, { permission?: string; party?: string | string[]; states?: string[] }>;
  workflow?: {
    initial: string;
    states: Array<{ code: string; final?: boolean }>;
    transitions?: Array<Record<string, unknown> & { name: string; from?: string[]; to?: unknown; permission?: string }>;
  };
  tabs?: Record<string, unknown>;
};
export type FormFile = { name: string; entity: string; sections: FormSection[]; rules: FormRule[] };

export const entities = filesOf<EntityFile>('entity.json');
export const forms = filesOf<FormFile>('form.json');

/** A field with the file and the entity that it stands in. */
export type FieldPlace = {
  file: string;
  entity: string;
  name: string;
  field: FieldSchema;
  form: { file: string; value: FormFile } | null;
};

const formOf = (entity: string) => forms.find((form) => form.entity === entity) ?? null;

/** Whether nobody but the people who fill in the form say what a field holds. */
const isAsked = ({ serverOwned, internal, personal }: FieldSchema) =>
  !serverOwned && !internal && personal === undefined;

/** Fields of entities with a form of their own that a test holds for fit, one of each entity. */
export function fieldsWhere(isFit: (field: FieldSchema, place: Omit<FieldPlace, 'field'>) => boolean): FieldPlace[] {
  return entities.flatMap(({ file, entity, value }) => {
    const form = formOf(entity);
    if (!form) return [];
    const [found] = Object.entries(value.properties).filter(
      ([name, field]) => isAsked(field) && isFit(field, { file, entity, name, form }),
    );
    return found ? [{ file, entity, name: found[0], field: found[1], form }] : [];
  });
}

/** Whether a field is asked for by a section of the form, and no rule stands on it. */
export const isFree = (name: string, form: FieldPlace['form']): boolean =>
  (form?.value.sections ?? []).some(
    ({ fields, detailOnly, visible }) => !detailOnly && !visible && fields.some((use) => use === name),
  ) && !(form?.value.rules ?? []).some((rule) => 'field' in rule && rule.field === name);

/** Rules of forms that say an aspect. */
export function rulesWith(aspect: keyof FieldRule) {
  return forms.flatMap(({ file, entity, value }) =>
    value.rules.flatMap((rule, index) =>
      'field' in rule && rule[aspect] !== undefined ? [{ file, entity, rule, index }] : [],
    ),
  );
}
