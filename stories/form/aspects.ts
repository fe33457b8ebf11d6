/** One form in which every aspect works in every place; shown as a story and walked through by tests. */
import {
  ASPECTS,
  type EntitySpec,
  type FieldRule,
  type FieldSchema,
  type FormSpec,
  type TransitionSpec,
} from '#core/language';

/** What one field shows by itself; "solve" is about several fields, "generate" about rows. */
export type AspectName = Exclude<(typeof ASPECTS)[number], 'solve' | 'generate'>;
export const ASPECT_NAMES = ASPECTS.filter(
  (aspect): aspect is AspectName => aspect !== 'solve' && aspect !== 'generate',
);

const TITLES: Record<AspectName, string> = {
  visible: '显示',
  required: '必填',
  enabled: '可编辑',
  options: '可选项',
  value: '计算',
  suggest: '建议',
  clear: '清空',
  label: '标签',
  hint: '提示',
  min: '下限',
  max: '上限',
  check: '校验',
};

/** A field for each aspect; `prefix` tells the places apart. */
function fieldsOf(prefix: string): Record<string, FieldSchema> {
  const fields = ASPECT_NAMES.map((aspect): [string, FieldSchema] => {
    const title = `${prefix}${TITLES[aspect]}`;
    if (aspect === 'options') return [aspect, { type: 'string', title, dictionary: 'grade', widget: 'Radio' }];
    if (aspect === 'min' || aspect === 'max') return [aspect, { type: 'string', title, format: 'decimal' }];
    return [aspect, { type: 'string', title }];
  });
  return Object.fromEntries(fields);
}

/** The same rules in every place: each aspect holds while `on` does. */
export function rulesOf(place: string, on: string): FieldRule[] {
  const field = (aspect: AspectName) => `${place}${aspect}`;
  return [
    { field: field('visible'), visible: on },
    { field: field('required'), required: on },
    { field: field('enabled'), enabled: `!(${on})` },
    { field: field('options'), options: `${on} ? ['A'] : ['A', 'B']` },
    { field: field('value'), value: `${on} ? '开' : '关'` },
    { field: field('suggest'), suggest: `${on} ? '荐' : null` },
    { field: field('clear'), clear: on },
    { field: field('label'), label: `${on} ? '新标签' : null` },
    { field: field('hint'), hint: `${on} ? '请留意' : null` },
    { field: field('min'), min: `${on} ? 10 : null` },
    { field: field('max'), max: `${on} ? 10 : null` },
    { field: field('check'), check: `!(${on})`, message: '校验不通过' },
  ];
}

const ON: FieldSchema = { type: 'boolean', title: '开关' };

/** Places: a plain field, a nested object, a row, what follows the rows' total, the next step, a dialog over the record. */
export const aspectEntity: EntitySpec = {
  name: 'aspects',
  title: '规则一览',
  base: 'trade',
  path: '/aspects',
  label: ['on'],
  type: 'object',
  parties: {},
  access: [],
  properties: {
    on: ON,
    ...fieldsOf('字段'),
    box: { type: 'object', title: '对象', properties: fieldsOf('对象') },
    rows: {
      type: 'array',
      title: '明细',
      items: {
        type: 'object',
        properties: {
          rowOn: { ...ON, title: '本行' },
          amount: { type: 'string', title: '数量', format: 'decimal' },
          ...fieldsOf('行'),
        },
      },
    },
    total: { type: 'object', title: '合计', properties: fieldsOf('合计') },
    next: { type: 'object', title: '下一步', properties: fieldsOf('下步') },
  },
};

const inPlace = (place: string) => ASPECT_NAMES.map((aspect) => `${place}${aspect}`);

export const aspectForm: FormSpec = {
  name: 'form',
  entity: 'aspects',
  sections: [
    { key: 'plain', title: '字段', fields: ['on', ...inPlace('')] },
    { key: 'box', title: '嵌套对象', fields: inPlace('box.') },
    { key: 'rows', title: '明细表', fields: ['rows'] },
    { key: 'total', title: '跟随合计', fields: inPlace('total.') },
    { key: 'next', title: '下一步骤', fields: inPlace('next.') },
  ],
  rules: [
    ...rulesOf('', 'on'),
    ...rulesOf('box.', 'on'),
    ...rulesOf('rows.', 'row.rowOn'),
    ...rulesOf('total.', 'sum(rows.amount) > 10'),
    ...rulesOf('next.', 'on'),
  ],
};

/** The dialog follows a field of its own and one of the record. */
export const aspectTransition: TransitionSpec = {
  name: 'ask',
  label: '询问',
  from: ['DRAFT'],
  to: 'DRAFT',
  permission: '',
  dialog: {
    fields: { dialogOn: { ...ON, title: '开关' }, ...fieldsOf('弹窗') },
    rules: rulesOf('', 'input.dialogOn && !empty(on)'),
  },
};

export const aspectDictionary = {
  name: 'grade',
  title: '等级',
  entries: [
    { code: 'A', label: '甲' },
    { code: 'B', label: '乙' },
  ],
};
