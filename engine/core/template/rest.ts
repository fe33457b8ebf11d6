import type { EntitySpec, TemplateSpec } from '#core/language';
import { compileTemplate } from './compile.ts';
import { fieldText } from './formats.ts';
import { isEmpty, type Row } from './scope.ts';
import { tableRun } from './table.ts';
import { literalText } from './text.ts';
import type { RenderInput, Run } from './types.ts';

const named = new WeakMap<TemplateSpec, Set<string>>();

/** Top-level names that slots and conditions of the template mention; texts in quotes are no names. */
function namesOf(template: TemplateSpec): Set<string> {
  const known = named.get(template);
  if (known) return known;
  const names = new Set<string>();
  for (const reference of compileTemplate(template).references) {
    if (reference.kind === 'slot') names.add(reference.path.split('.')[0] ?? '');
    if (reference.kind !== 'condition') continue;
    const code = reference.text.replace(/'[^']*'|"[^"]*"/g, '');
    for (const [name] of code.matchAll(/(?<![\w.])[A-Za-z_]\w*/g)) names.add(name);
  }
  named.set(template, names);
  return names;
}

/** A reference is spoken for when the template writes a field that it fills by copying. */
function isWritten(entity: EntitySpec, field: string, names: Set<string>): boolean {
  const copies = Object.keys(entity.properties[field]?.ref?.copy ?? {});
  return names.has(field) || copies.some((copy) => names.has(copy));
}

/** What users write of the entity; facts that the server keeps are no agreement. */
function ownFields(entity: EntitySpec): string[] {
  return Object.keys(entity.properties).filter((code) => !entity.properties[code]?.serverOwned);
}

/**
 * Fields that a clause with `rest` prints when they are filled, in order: those of its sections (or of the entity) that
 * no slot or condition of the template names, no `except` leaves out and no `rest` clause before it takes.
 */
export function restFields(template: TemplateSpec, key: string, entity: EntitySpec): string[] {
  const names = namesOf(template);
  const taken = new Set<string>();
  for (const clause of template.clauses) {
    if (!clause.rest) continue;
    const { sections, fields = sections ? [] : ownFields(entity), except = [] } = clause.rest;
    const left = fields.filter((code) => {
      const schema = Object.hasOwn(entity.properties, code) ? entity.properties[code] : undefined;
      if (!schema || schema.internal || schema.sensitive || schema.readableBy) return false;
      return !taken.has(code) && !except.includes(code) && !isWritten(entity, code, names);
    });
    if (clause.key === key) return left;
    for (const code of left) taken.add(code);
  }
  return [];
}

/** The remaining items as runs, a line each; nothing when none is filled. `lead` writes the clause's own text. */
export function restRuns(template: TemplateSpec, key: string, input: RenderInput, lead: () => Run[]): Run[] {
  const items = restFields(template, key, input.entity).flatMap((field) => itemRuns(field, input));
  return items.length === 0 ? [] : [...lead(), ...items];
}

function itemRuns(field: string, input: RenderInput): Run[] {
  const { entity, dictionary } = input;
  const schema = entity.properties[field];
  const value = Object.hasOwn(input.values, field) ? input.values[field] : undefined;
  if (!schema || isEmpty(value) || input.state?.(field).visible === false) return [];
  const label = { text: `\n${schema.title}：` };
  if (schema.items?.type === 'object') {
    return [label, tableRun(field, value as Row[], schema, { argument: null, dictionary })];
  }
  const shown = schema.ref ? input.labels?.[field] : fieldText({ value, field: schema, argument: null, dictionary });
  const text = literalText(shown ?? '');
  return text === '' ? [] : [label, { slot: field, text, empty: false }, { text: '；' }];
}
