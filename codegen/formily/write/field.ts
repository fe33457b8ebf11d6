/** A field of the outline as a property of the entity, its use in the form, and its rules. */
import type { FieldRule, FieldSchema, FormFieldUse } from '#core/language';
import { applyDemand, demandsOf, type Making } from '../fields/index.ts';
import { type At, type Findings, memberOf } from '../finding.ts';
import { decoratorPropsOf, type Field, type Leaf, propsOf, type Raw, textOf } from '../outline/index.ts';
import { literal, namesAt } from '../reactions/index.ts';
import { type Code, isScript, NOTHING, not } from '../script/index.ts';
import { dictionaryOf, groupsOf } from './dictionary.ts';
import type { Work } from './work.ts';

/** A field as it is written; `held` are those inside it. */
export type Made = {
  field: Field;
  schema: FieldSchema;
  isRequired: boolean;
  isReadOnly: boolean;
  isClosed: boolean;
  isHidden: boolean;
  use: FormFieldUse;
  base: Code;
  checks: Array<{ rule: FieldRule; at: At }>;
};

export const ruleFieldOf = ({ path }: Pick<Field, 'path'>): string => path.filter((name) => name !== '*').join('.');

/** What the file says of the field itself, without what other fields make of it. */
export function makeField(field: Field, work: Work): Made {
  const { schema: raw, leaf } = field;
  const schema: FieldSchema = { type: typeOf(field), title: titleOf(field), ...leaf?.schema };
  const props: Record<string, unknown> = { ...leaf?.props };
  if (field.addLabel !== undefined) props.addLabel = field.addLabel;
  const making = makingOf(field, schema, props, work);
  texts(raw, schema);
  if (leaf?.choice) schema.dictionary = dictionaryOf(field, leaf.choice, work.dictionaries, work);
  if (
    leaf?.tree === 'ends' &&
    schema.dictionary !== undefined &&
    work.dictionaries.all.has(groupsOf(schema.dictionary))
  )
    props.parents = groupsOf(schema.dictionary);
  for (const demand of demandsOf(raw, field.pointer)) applyDemand(demand, making);
  const use = layoutOf(field, leaf, props, schema);
  const made = { field, schema, use, base: defaultOf(field, schema, work.findings), checks: checksOf(field, work) };
  return { ...made, ...standing(raw, leaf), isRequired: making.isRequired };
}

const typeOf = ({ kind }: Field): FieldSchema['type'] =>
  kind === 'rows' ? 'array' : kind === 'object' ? 'object' : 'string';

function titleOf({ schema, columnTitle, name }: Field): string {
  return (
    (isScript(schema.title) ? undefined : textOf(schema.title)) ?? columnTitle ?? textOf(propsOf(schema).title) ?? name
  );
}

function texts(raw: Raw, schema: FieldSchema) {
  const hint = [raw.description, decoratorPropsOf(raw).extra, decoratorPropsOf(raw).tooltip]
    .map(textOf)
    .filter((text) => text !== undefined && !isScript(text))
    .join('；');
  const placeholder = textOf(propsOf(raw).placeholder);
  if (hint !== '') schema.hint = hint;
  if (placeholder !== undefined && !isScript(placeholder) && schema.type === 'string') schema.placeholder = placeholder;
}

function makingOf(
  field: Field,
  schema: FieldSchema,
  props: Record<string, unknown>,
  { paths, findings, effects }: Work,
): Making {
  const spot = { ...field, field };
  const names = namesAt({ paths, findings, from: spot, target: spot, dependencies: [], pointer: field.pointer });
  const self = paths.read(
    { path: field.given, isOwnRow: field.given.includes('*') && field.kind !== 'rows' },
    field.path,
  );
  return {
    ...{ field, schema, props, names, findings, isRequired: false },
    self: typeof self === 'string' ? NOTHING : self,
    refuse: (at, outcomes) => effects.refuse(field.pointer, at, outcomes),
  };
}

function layoutOf(
  field: Field,
  leaf: Leaf | null,
  props: Record<string, unknown>,
  { dictionary }: FieldSchema,
): FormFieldUse {
  const use: FormFieldUse = { field: ruleFieldOf(field) };
  // The rows of a table inside a row are its lines.
  if (field.as && !field.path.includes('*')) use.as = field.as;
  if (field.span !== undefined && field.span > 1) use.span = Math.min(4, field.span);
  // Without choices there is nothing to draw them from.
  const isEmpty = leaf?.choice !== undefined && dictionary === undefined;
  if (leaf?.widget && !isEmpty) use.widget = leaf.widget;
  if (Object.keys(props).length > 0 && (leaf?.choice === undefined || dictionary !== undefined)) use.props = props;
  return use;
}

/** What the schema itself says of showing and editing. */
function standing(raw: Raw, leaf: Leaf | null): Pick<Made, 'isReadOnly' | 'isClosed' | 'isHidden'> {
  const pattern = raw['x-pattern'];
  const isReadOnly =
    leaf?.isReadOnly === true ||
    pattern === 'readOnly' ||
    pattern === 'readPretty' ||
    raw.readOnly === true ||
    raw['x-read-only'] === true ||
    raw['x-read-pretty'] === true;
  const isClosed = isReadOnly || pattern === 'disabled' || raw['x-disabled'] === true || raw['x-editable'] === false;
  const isHidden =
    raw['x-visible'] === false ||
    raw['x-hidden'] === true ||
    raw['x-display'] === 'none' ||
    raw['x-display'] === 'hidden';
  return { isReadOnly, isClosed: isClosed || propsOf(raw).disabled === true, isHidden };
}

/** The default as the field holds it, also written into the schema. */
function defaultOf({ schema: raw, pointer, kind, leaf }: Field, schema: FieldSchema, findings: Findings): Code {
  const given = raw.default ?? raw['x-value'];
  if (given === undefined || given === null || given === '' || isScript(given)) return NOTHING;
  const value = stored(given, kind, schema);
  if (value === undefined || leaf === null || leaf.kind === 'object')
    findings.lost(
      { pointer: memberOf(pointer, 'default') },
      'default',
      'such a value begins empty here',
      'a sample, or "defaults" of the screen',
    );
  else if (!(Array.isArray(value) && value.length === 0)) schema.default = value;
  return value === undefined ? NOTHING : literal(kind === 'number' ? Number(value) : value);
}

function stored(given: unknown, kind: Code['type'], schema: FieldSchema): unknown {
  if (kind === 'list') return Array.isArray(given) ? given.map(String) : undefined;
  if (kind === 'bool') return typeof given === 'boolean' ? given : undefined;
  if (typeof given === 'object') return undefined;
  if (schema.type === 'integer') return Number.isInteger(Number(given)) ? Number(given) : undefined;
  return kind === 'number' && !Number.isFinite(Number(given)) ? undefined : String(given);
}

/** Refusals of validators and reactions as checks. */
function checksOf(field: Field, { effects }: Work): Made['checks'] {
  const path = ruleFieldOf(field);
  return effects.refusals(field.pointer).map(({ bad, message, level, at }, index) => ({
    at,
    rule: {
      ...(index > 0 ? { id: `${path}.${index + 1}` } : {}),
      field: path,
      check: not(bad).text,
      message,
      ...(level === 'warning' ? { level } : {}),
    },
  }));
}
