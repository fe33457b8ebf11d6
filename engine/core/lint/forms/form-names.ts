import { referencesOf } from '#core/expression';
import type { EntitySpec, FormSpec } from '#core/language';
import { withNames } from '#core/model';
import { dictionaryOf } from '../expressions/references.ts';
import { soundNode } from '../expressions/sound.ts';
import { tableOf } from '../run/field.ts';
import { tell } from '../run/problems.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import type { Definition } from './aspects.ts';

/** The record as the form's rules see it, with its names, and what the names stand for. */
export function lintFormNames(
  run: LintRun,
  entity: EntitySpec,
  form: Pick<FormSpec, 'let'>,
  place: Place,
): { seen: EntitySpec; names: Definition[] } {
  const dictionary = (name: string) => dictionaryOf(run, name);
  const at = (pointer: string) => ({ ...place, pointer: `${place.pointer ?? ''}${pointer}` });
  const named = withNames(entity, { form, dictionary }, (problem, pointer) => tell(run, problem, at(pointer)));
  const names = named.names.map(
    ({ path, text }): Definition => ({
      field: path,
      aspect: 'value',
      place: below(place, 'let', path),
      text,
      table: null,
      rule: null,
      isName: true,
    }),
  );
  return { seen: named.entity, names };
}

/** A name that nothing reads says what nobody asks for. */
export function lintUnread(run: LintRun, names: readonly Definition[], read: ReadonlySet<string>) {
  for (const { field, place } of names)
    if (!read.has(field)) run.report('SCH254', { name: field }, { ...place, part: 'key' });
}

/** Paths that the rules, tables, questions and sections of a form read. */
export function readIn(entity: EntitySpec, form: FormSpec, definitions: readonly Definition[]): ReadonlySet<string> {
  if (!form.let) return new Set();
  const texts = [
    ...definitions.flatMap(({ field, text, table }) => {
      const own = text === null ? (table?.inputs.map(({ expression }) => expression) ?? []) : [text];
      return own.map((each) => ({ field, text: each }));
    }),
    ...form.rules.flatMap((rule) =>
      'field' in rule
        ? [rule.optionsFrom, rule.checkBy].flatMap((ask) =>
            Object.values(ask?.with ?? {}).map((text) => ({ field: rule.field, text })),
          )
        : [],
    ),
    ...form.sections.flatMap(({ visible }) => (visible ? [{ field: '', text: visible }] : [])),
  ];
  return new Set(texts.flatMap(({ field, text }) => readsOf(entity, field, text)));
}

/** What an expression reads, by the paths of the record; cells of the own row by those of their table. */
function readsOf(entity: EntitySpec, field: string, text: string): string[] {
  const node = soundNode(text);
  if (!node) return [];
  const around = tableOf(entity, field)?.split('.') ?? [];
  return referencesOf(node).fields.map(([head = '', ...rest]) =>
    [...(head === 'row' ? around : head === 'parent' ? around.slice(0, -1) : [head]), ...rest].join('.'),
  );
}
