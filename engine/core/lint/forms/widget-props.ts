import { didYouMean } from '#core/errors';
import { type EntitySpec, type FieldSchema, type FormFieldUse, type PropKind, widgetOf } from '#core/language';
import { lintSum } from '../expressions/sums.ts';
import { propsOfWidget } from '../run/components.ts';
import { expectField, own } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { expectCall, listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** `props` of a field's use: its widget reads them, and they hold what it reads. */
export function lintProps(run: LintRun, entity: EntitySpec, use: FormFieldUse, schema: FieldSchema, place: Place) {
  const widget = use.widget ?? widgetOf(schema);
  const known = propsOfWidget(run, widget);
  for (const [name, value] of Object.entries(use.props ?? {})) {
    const at = below(place, 'props', name);
    const tell = (reason: string, hint?: string | null) =>
      run.report('SCH250', { name, widget: widget ?? 'of this field', reason }, at, hint);
    const kind = own(known, name);
    if (kind === undefined) tell('it reads none of this name', didYouMean(name, Object.keys(known)));
    else if (!isOf(kind, value)) tell(`it is no ${WORDS[kind]}`);
    else lintProp(run, { entity, schema }, kind, value, at);
  }
}

const WORDS: Readonly<Record<PropKind, string>> = {
  flag: 'true or false',
  count: 'whole number',
  text: 'text',
  call: 'call',
  column: 'column',
  columns: 'list of columns',
  entity: 'entity',
  fields: 'list of fields',
  preset: 'preset of rows',
  words: '{ "min", "position" } or false',
  dictionary: 'dictionary',
  referred: 'field of the record that it refers to',
  referreds: 'list of fields of the record that it refers to',
  ends: 'two texts',
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOf(kind: PropKind, value: unknown): boolean {
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'count':
      return Number.isInteger(value) && Number(value) > 0;
    case 'columns':
    case 'referreds':
      return isTexts(value);
    case 'ends':
      return isTexts(value) && value.length === 2;
    case 'fields':
      return isTexts(value) || (isTable(value) && Object.values(value).every(isText));
    case 'preset':
      return isTable(value) && isText(value.dictionary) && isText(value.parent) && isTable(value.columns);
    case 'words':
      return value === false || isTable(value);
    default:
      return isText(value);
  }
}

type Ground = { entity: EntitySpec; schema: FieldSchema };

function lintProp(run: LintRun, { entity, schema }: Ground, kind: PropKind, value: unknown, place: Place) {
  const columns = byKey(schema.items?.properties);
  switch (kind) {
    case 'call':
      return expectCall(run, String(value), place);
    case 'column':
      run.expect(String(value), columns, 'SCH105', place);
      return;
    case 'columns':
      for (const [name, at] of listed(value as string[], place)) {
        run.expect(name, columns, 'SCH105', at);
        const column = own(schema.items?.properties ?? {}, name);
        if (column && place.pointer.endsWith('/totals') && !isSummed(run, entity, name)) lintSum(run, name, column, at);
      }
      return;
    case 'entity':
      run.entity(String(value), place);
      return;
    case 'fields':
      for (const [key, name] of Object.entries(value as Record<string, string>))
        expectField(run, entity, name, below(place, key));
      return;
    case 'preset':
      return lintPreset(run, { entity, schema }, value as Preset, place);
    case 'dictionary':
      run.expect(String(value), byKey(run.set.dictionaries, 'name'), 'SCH108', place);
      return;
    case 'referred':
    case 'referreds':
      return lintReferred(run, schema, value as string | string[], place);
    default:
      return;
  }
}

type Preset = { dictionary: string; parent: string; columns: Record<string, string> };

function lintPreset(run: LintRun, { entity, schema }: Ground, preset: Preset, place: Place) {
  run.expect(preset.dictionary, byKey(run.set.dictionaries, 'name'), 'SCH108', below(place, 'dictionary'));
  expectField(run, entity, preset.parent, below(place, 'parent'));
  for (const column of Object.keys(preset.columns))
    run.expect(column, byKey(schema.items?.properties), 'SCH105', below(place, 'columns', column));
}

/** Fields of the record behind a reference; a field without one has none. */
function lintReferred(run: LintRun, { ref }: FieldSchema, names: string | string[], place: Place) {
  const referred = own(run.set.entities, ref?.entity ?? '');
  const known = byKey(referred?.properties);
  if (typeof names === 'string') run.expect(names, known, 'SCH105', place);
  else for (const [name, at] of listed(names, place)) run.expect(name, known, 'SCH105', at);
}

/** A rule adds the column up itself: prices of parts that make up one. */
const isSummed = ({ set }: LintRun, { name: entity }: EntitySpec, column: string): boolean =>
  Object.entries(set.forms).some(
    ([key, form]) =>
      key.startsWith(`${entity}/`) && new RegExp(`\\bsum\\(\\w+\\.${column}\\)`).test(JSON.stringify(form.rules)),
  );
