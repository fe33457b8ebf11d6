import type { FieldSchema, Widget } from '#core/language';
import type { CodeType } from '../script/index.ts';
import { choicesOf } from './choices.ts';
import { componentOf, numberOf, propsOf, type Raw } from './raw.ts';

/** What a field of Formily is in our language, by its component and type. */
export type Leaf = {
  kind: CodeType;
  schema: Pick<
    FieldSchema,
    'type' | 'format' | 'scale' | 'unit' | 'minimum' | 'maximum' | 'pattern' | 'properties' | 'items'
  >;
  widget?: Widget;
  props?: Record<string, unknown>;
  /** One of several codes, or several of them. */
  choice?: 'one' | 'many';
  /** The choices stand in a tree, of which every node is on offer, or the ends alone. */
  tree?: 'nodes' | 'ends';
  isReadOnly?: boolean;
  /** How it differs from the component. */
  differs?: string;
};

const text = (more: Partial<Leaf> = {}): Leaf => ({ kind: 'text', schema: { type: 'string' }, ...more });
const date = (format: 'date' | 'datetime' | 'month'): Leaf => ({ kind: 'date', schema: { type: 'string', format } });
const whole = (minimum: number, maximum: number): Leaf => ({
  kind: 'number',
  schema: { type: 'integer', minimum, maximum },
  differs: 'a whole number is typed',
});
const flag: Leaf = { kind: 'bool', schema: { type: 'boolean' } };
const files: Leaf = { kind: 'text', schema: { type: 'string', format: 'files' } };

const range = (format: 'date' | 'datetime' | 'month' | 'time'): Leaf => ({
  kind: 'object',
  schema: {
    type: 'object',
    properties: {
      start: { type: 'string', title: '开始', format },
      end: { type: 'string', title: '结束', format },
    },
  },
  ...(format === 'date' ? { widget: 'DateRange' as const } : {}),
  differs: 'the value is { start, end }, not a list of two',
});

/** By component; what reads properties or choices is a function. */
const COMPONENTS: Readonly<Record<string, Leaf | ((schema: Raw) => Leaf)>> = {
  Input: text(),
  'Input.TextArea': text({ schema: { type: 'string', format: 'longtext' } }),
  Password: (schema) =>
    propsOf(schema).checkStrength === true
      ? text({ widget: 'formily:Password', props: { checkStrength: true } })
      : text({ widget: 'Password' }),
  NumberPicker: numberLeaf,
  InputNumber: numberLeaf,
  Rate: rateLeaf,
  Slider: (schema) => whole(numberOf(propsOf(schema).min) ?? 0, numberOf(propsOf(schema).max) ?? 100),
  Select: chosen,
  'Radio.Group': (schema) => ({ ...chosen(schema), widget: 'Radio', props: buttonsOf(schema) }),
  'Checkbox.Group': () => several,
  Checkbox: flag,
  Switch: flag,
  DatePicker: dateLeaf,
  'DatePicker.RangePicker': (schema) => range(rangeFormat(schema)),
  TimePicker: text({ schema: { type: 'string', format: 'time' } }),
  'TimePicker.RangePicker': range('time'),
  Upload: files,
  'Upload.Dragger': files,
  Cascader: (schema) => {
    const leaf = treeLeaf(schema, 'formily:Cascader');
    const differs =
      leaf.choice === 'many'
        ? 'several codes of the last level are held, chosen from a list'
        : 'one code of the last level is held, not the way to it';
    return { ...leaf, differs };
  },
  TreeSelect: (schema) => treeLeaf(schema, 'formily:TreeSelect'),
  Transfer: () => ({ ...several, widget: 'formily:Transfer' }),
  SelectTable: (schema) => ({
    ...(propsOf(schema).mode === 'single' ? { ...text(), choice: 'one' as const } : several),
    widget: 'formily:SelectTable',
  }),
};

/** No star is no value: a rating begins at one. */
function rateLeaf(schema: Raw): Leaf {
  const { count, allowHalf } = propsOf(schema);
  const stars = numberOf(count) ?? 5;
  return {
    kind: 'number',
    schema: { type: 'integer', minimum: 1, maximum: stars },
    widget: 'formily:Rate',
    ...(count === undefined ? {} : { props: { count: stars } }),
    ...(allowHalf === true ? { differs: 'whole stars are given' } : {}),
  };
}

const several: Leaf = { kind: 'list', schema: { type: 'array', items: { type: 'string' } }, choice: 'many' };

function numberLeaf(schema: Raw): Leaf {
  const { precision, step } = propsOf(schema);
  if (schema.type === 'integer' || precision === 0) return { kind: 'number', schema: { type: 'integer' } };
  const digits = numberOf(precision) ?? Math.max(2, (String(step ?? '').split('.')[1] ?? '').length);
  return { kind: 'number', schema: { type: 'string', format: 'decimal', scale: Math.min(8, digits), unit: '' } };
}

function chosen(schema: Raw): Leaf {
  const { mode, multiple, treeCheckable } = propsOf(schema);
  if (mode === 'multiple' || mode === 'tags' || multiple === true || treeCheckable === true || schema.type === 'array')
    return several;
  const { choices } = choicesOf(schema) ?? {};
  const isFlag =
    choices !== undefined &&
    choices !== null &&
    choices.length > 0 &&
    choices.every(({ value }) => typeof value === 'boolean');
  return isFlag
    ? { ...flag, differs: 'a switch stands for true and false, without words of its own' }
    : { ...text(), choice: 'one' };
}

/** Chosen from a tree where the choices are one; several only from a tree that stands open. */
function treeLeaf(schema: Raw, widget: 'formily:Cascader' | 'formily:TreeSelect'): Leaf {
  const leaf = chosen(schema);
  const isTree = choicesOf(schema)?.isTree === true && leaf.choice !== undefined;
  if (!isTree || (widget === 'formily:Cascader' && leaf.choice === 'many')) return leaf;
  const given = propsOf(schema);
  const props = Object.fromEntries(
    TREE_FLAGS[widget].filter((name) => typeof given[name] === 'boolean').map((name) => [name, given[name]]),
  );
  return {
    ...leaf,
    widget,
    tree: widget === 'formily:Cascader' ? 'ends' : 'nodes',
    ...(Object.keys(props).length > 0 ? { props } : {}),
  };
}

const TREE_FLAGS = {
  'formily:Cascader': ['showSearch'],
  'formily:TreeSelect': ['showSearch', 'treeCheckable', 'treeDefaultExpandAll'],
} as const;

function buttonsOf(schema: Raw): Record<string, unknown> | undefined {
  return propsOf(schema).optionType === 'button' ? { buttons: true } : undefined;
}

function dateLeaf(schema: Raw): Leaf {
  const { picker, showTime } = propsOf(schema);
  if (picker === 'month') return date('month');
  if (picker === 'year')
    return text({ schema: { type: 'string', pattern: '^[0-9]{4}$' }, differs: 'the year is typed' });
  if (picker === 'week' || picker === 'quarter')
    return { ...date('date'), differs: `a day of the ${picker} is chosen` };
  return date(showTime !== undefined && showTime !== false ? 'datetime' : 'date');
}

function rangeFormat(schema: Raw): 'date' | 'datetime' | 'month' {
  const { picker, showTime } = propsOf(schema);
  return picker === 'month' ? 'month' : showTime !== undefined && showTime !== false ? 'datetime' : 'date';
}

const TYPES: Readonly<Record<string, Leaf | ((schema: Raw) => Leaf)>> = {
  number: numberLeaf,
  integer: numberLeaf,
  boolean: flag,
  date: date('date'),
  datetime: date('datetime'),
};

/** The names that a component goes by: some are written without their group, or as text to be read. */
const ALIASES: Readonly<Record<string, string>> = {
  TextArea: 'Input.TextArea',
  Radio: 'Radio.Group',
  RangePicker: 'DatePicker.RangePicker',
  DateRangePicker: 'DatePicker.RangePicker',
  'Input.Password': 'Password',
};

/** `isKnown`: false for a component that neither we nor its type know. */
export function leafOf(schema: Raw): { leaf: Leaf; isKnown: boolean } {
  const given = componentOf(schema);
  const isPreview = given.startsWith('PreviewText.');
  const name = isPreview ? given.slice('PreviewText.'.length) : given;
  const made = COMPONENTS[Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name];
  if (made && Object.hasOwn(COMPONENTS, ALIASES[name] ?? name)) {
    const leaf = fitting(typeof made === 'function' ? made(schema) : made, schema);
    return { leaf: isPreview ? { ...leaf, isReadOnly: true } : leaf, isKnown: true };
  }
  const type = String(schema.type ?? 'string');
  const byType = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  const leaf =
    typeof byType === 'function' ? byType(schema) : (byType ?? (choicesOf(schema) ? chosen(schema) : text()));
  return { leaf, isKnown: given === '' };
}

/** An Input of a number is a number. */
function fitting(leaf: Leaf, schema: Raw): Leaf {
  const isPlainText = leaf.kind === 'text' && leaf.choice === undefined && leaf.schema.format === undefined;
  if (isPlainText && (schema.type === 'number' || schema.type === 'integer')) return numberLeaf(schema);
  return leaf;
}
