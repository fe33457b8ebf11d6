import type { DecisionTable, DictionarySpec, EntitySpec, FieldSchema, FormRule, FormSection } from '#core/language';
import { compileForm, type FormModel, type FormSources, type RuleObserver } from '#core/model';

/** A dialog: its fields with their rules, and the entity of the record that it is about (none: no record). */
export type DialogSpec = {
  /** Name of the transition; places of problems read `<entity>/<name>`. */
  name: string;
  title: string;
  fields: Record<string, FieldSchema>;
  required?: readonly string[];
  /** Order and use of the fields; default: as they stand. */
  layout?: FormSection['fields'];
  rules?: readonly FormRule[];
  /** Decision tables that the rules name. */
  tables?: Record<string, DecisionTable>;
  record?: EntitySpec;
};

/** The one section of a dialog. */
export const sectionsOf = ({ title, fields, layout = Object.keys(fields) }: DialogSpec): FormSection[] => [
  { key: 'fields', title, columns: 1, fields: layout },
];

/** The dialog as a form that the compiler takes. */
export function dialogSources(spec: DialogSpec, dictionary: (name: string) => DictionarySpec | undefined): FormSources {
  const { record, required = [], rules = [], tables = {} } = spec;
  const name = record?.name ?? 'dialog';
  return {
    entity: {
      name,
      title: spec.title,
      base: record?.base ?? 'trade',
      path: record?.path ?? '/',
      label: [],
      type: 'object',
      properties: spec.fields,
      required: [...required],
      parties: {},
      access: [],
    },
    record,
    form: { name: spec.name, entity: name, sections: sectionsOf(spec), rules: [...rules] },
    tables,
    dictionary,
  };
}

/** @throws BulklineErrors with everything that is wrong, as `compileForm`; pointers begin at the dialog (`/rules/0/visible`). */
export function compileDialog(
  spec: DialogSpec,
  dictionary: (name: string) => DictionarySpec | undefined,
  observer: RuleObserver | null = null,
): FormModel {
  return compileForm(dialogSources(spec, dictionary), observer);
}
