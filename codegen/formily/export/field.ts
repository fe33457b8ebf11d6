/** A field of ours as a node of a Formily schema: component by what it holds, keywords that Formily has, too. */
import type { DictionarySpec, FieldSchema } from '#core/language';

export type Raw = Record<string, unknown>;
type Dictionary = (name: string) => DictionarySpec | undefined;

const SAME = ['maxLength', 'minLength', 'pattern'] as const;
const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['decimal', 'money', 'percent']);
const VALIDATORS: Readonly<Record<string, string>> = { email: 'email', mobile: 'phone', 'cn-id': 'idcard' };

/** The node; `isRequired` where the entity says so always. */
export function nodeOf(schema: FieldSchema, isRequired: boolean, dictionary: Dictionary): Raw {
  return {
    ...bodyOf(schema, dictionary),
    title: schema.title,
    'x-decorator': 'FormItem',
    ...(isRequired ? { required: true } : {}),
    ...(schema.hint === undefined ? {} : { description: schema.hint }),
    ...literalDefault(schema),
    ...Object.fromEntries(SAME.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]]))),
    ...Object.fromEntries(BOUNDS.flatMap((name) => (schema[name] === undefined ? [] : [[name, Number(schema[name])]]))),
  };
}

/** Whether a field is a number in Formily. */
export const isNumber = ({ type, format }: FieldSchema): boolean => type === 'integer' || NUMBERS.has(format ?? '');

function literalDefault(schema: FieldSchema): Raw {
  const { default: value } = schema;
  if (value === undefined || (typeof value === 'object' && value !== null)) return {};
  return { default: isNumber(schema) ? Number(value) : value };
}

function bodyOf(schema: FieldSchema, dictionary: Dictionary): Raw {
  if (schema.type === 'array' && schema.items?.properties) return tableOf(schema, dictionary);
  if (schema.type === 'object') return rangeOrObject(schema, dictionary);
  const props = schema.placeholder === undefined ? {} : { placeholder: schema.placeholder };
  const { component, more = {}, ...node } = leafOf(schema, dictionary);
  const all = { ...props, ...more };
  return { ...node, 'x-component': component, ...(Object.keys(all).length > 0 ? { 'x-component-props': all } : {}) };
}

type Leaf = { type: string; component: string; more?: Raw; enum?: unknown };

function leafOf(schema: FieldSchema, dictionary: Dictionary): Leaf & Raw {
  const { type, format, widget } = schema;
  if (schema.dictionary !== undefined) return choiceOf(schema, dictionary);
  if (type === 'boolean') return { type, component: 'Switch' };
  if (type === 'integer') return { type, component: 'NumberPicker', more: { precision: 0 } };
  if (isNumber(schema))
    return { type: 'number', component: 'NumberPicker', more: { precision: schema.scale ?? 2, stringMode: true } };
  if (type === 'array') return { type, component: 'Select', more: { mode: 'multiple' } };
  if (format === 'longtext' || format === 'html') return { type: 'string', component: 'Input.TextArea' };
  if (format === 'date') return { type: 'string', component: 'DatePicker' };
  if (format === 'datetime') return { type: 'string', component: 'DatePicker', more: { showTime: true } };
  if (format === 'time') return { type: 'string', component: 'TimePicker' };
  if (format === 'month') return { type: 'string', component: 'DatePicker', more: { picker: 'month' } };
  if (format === 'files') return { type: 'array', component: 'Upload' };
  const validator = VALIDATORS[format ?? ''];
  const component = widget === 'Password' ? 'Password' : 'Input';
  return { type: 'string', component, ...(validator ? { 'x-validator': validator } : {}) };
}

function choiceOf({ type, widget, dictionary: name = '' }: FieldSchema, dictionary: Dictionary): Leaf & Raw {
  const choices = (dictionary(name)?.entries ?? []).map(({ code, label, disabled }) => ({
    ...{ label, value: code },
    ...(disabled ? { disabled } : {}),
  }));
  if (type === 'array') return { type, component: 'Select', more: { mode: 'multiple' }, enum: choices };
  return { type: 'string', component: widget === 'Radio' ? 'Radio.Group' : 'Select', enum: choices };
}

/** What the ends of a range are, where not days. */
const RANGES: Readonly<Record<string, Raw>> = { datetime: { showTime: true }, month: { picker: 'month' } };

function rangeOrObject({ properties = {}, required = [], widget }: FieldSchema, dictionary: Dictionary): Raw {
  const ends = properties.start?.format === properties.end?.format ? properties.start?.format : undefined;
  if (ends === 'time') return { type: 'array', 'x-component': 'TimePicker.RangePicker' };
  const more = RANGES[ends ?? ''];
  if (more) return { type: 'array', 'x-component': 'DatePicker.RangePicker', 'x-component-props': more };
  if (widget === 'DateRange' || ends === 'date') return { type: 'array', 'x-component': 'DatePicker.RangePicker' };
  return { type: 'object', properties: nodesOf(properties, required, dictionary) };
}

const nodesOf = (properties: Record<string, FieldSchema>, required: readonly string[], dictionary: Dictionary): Raw =>
  Object.fromEntries(
    Object.entries(properties).map(([code, field]) => [code, nodeOf(field, required.includes(code), dictionary)]),
  );

/** A line table: a column for each of its fields. */
function tableOf({ items }: FieldSchema, dictionary: Dictionary): Raw {
  const nodes = nodesOf(items?.properties ?? {}, items?.required ?? [], dictionary);
  const columns = Object.entries(nodes).map(([code, node]) => {
    const column = {
      type: 'void',
      'x-component': 'ArrayTable.Column',
      'x-component-props': { title: (node as Raw).title },
    };
    return [`${code}Column`, { ...column, properties: { [code]: node } }];
  });
  return {
    ...{ type: 'array', 'x-component': 'ArrayTable' },
    items: { type: 'object', properties: Object.fromEntries(columns) },
    properties: { add: { type: 'void', title: '添加', 'x-component': 'ArrayTable.Addition' } },
  };
}
