/** What the page of the stories draws: the imported schemas of the corpus, and a form of the bridged widgets. */
import type { DictionarySpec, EntitySpec, FieldSchema, FormSpec, SchemaSet } from '#core/language';
import type { RecordRow } from '#engine/port';
import { corpus, imported, setOf } from '../../fixtures/formily.ts';

export type ShownForm = {
  entities: EntitySpec[];
  dictionaries: DictionarySpec[];
  form: FormSpec;
  /** What the record holds at first. */
  given?: Record<string, unknown>;
  /** Labels of what its references hold, as a server answers them. */
  labels?: Record<string, string>;
  records?: Record<string, RecordRow[]>;
};

/** An imported schema as a form to draw. */
function importedForm({ entities, dictionaries, forms }: SchemaSet, given?: Record<string, unknown>): ShownForm {
  const form = forms['sample/form'];
  if (!form) throw new Error('the import made no form');
  return { entities: Object.values(entities), dictionaries: Object.values(dictionaries), form, given };
}

/** Address of the form of a behaviour. */
export const formName = (schema: string, behaviour: number): string => `${schema}-${behaviour}`;

const KINDS: DictionarySpec = {
  name: 'kind',
  title: '品类',
  entries: [
    { code: 'COAL', label: '煤炭' },
    { code: 'ORE', label: '矿石' },
    { code: 'THERMAL', label: '动力煤', parent: 'COAL' },
    { code: 'COKING', label: '炼焦煤', parent: 'COAL' },
    { code: 'IRON', label: '铁矿', parent: 'ORE' },
  ],
};

const FIELDS: Record<string, FieldSchema> = {
  tree: { type: 'string', title: '树', dictionary: 'kind', widget: 'formily:TreeSelect' },
  way: { type: 'string', title: '级联', dictionary: 'kind', widget: 'formily:Cascader' },
  department: {
    type: 'string',
    title: '部门',
    format: 'ref',
    ref: { entity: 'department' },
    widget: 'formily:TreeSelect',
  },
  several: {
    type: 'array',
    title: '穿梭',
    dictionary: 'kind',
    items: { type: 'string', title: '' },
    widget: 'formily:Transfer',
  },
  chosen: { type: 'string', title: '表格', dictionary: 'kind', widget: 'formily:SelectTable' },
  secret: { type: 'string', title: '口令', maxLength: 64, widget: 'formily:Password' },
  stars: { type: 'integer', title: '评分', minimum: 1, maximum: 5, widget: 'formily:Rate' },
  signature: { type: 'string', title: '签名', widget: 'formily:Signature' },
  from: { type: 'string', title: '时刻', format: 'time' },
  note: { type: 'string', title: '备注' },
};

const entity = (name: string, title: string, properties: Record<string, FieldSchema>): EntitySpec => ({
  name,
  title,
  base: 'trade',
  path: `/api/${name}`,
  label: ['name'],
  type: 'object',
  properties,
  parties: {},
  access: [],
});

const DEPARTMENTS: RecordRow[] = [
  { id: 'D1', version: 1, name: '总部' },
  { id: 'D2', version: 1, name: '销售部', parentId: 'D1' },
  { id: 'D3', version: 1, name: '华北组', parentId: 'D2' },
];

const WIDGETS: ShownForm = {
  entities: [
    entity('sample', '样例', FIELDS),
    entity('department', '部门', {
      name: { type: 'string', title: '名称' },
      parentId: { type: 'string', title: '上级', format: 'ref', ref: { entity: 'department' } },
    }),
  ],
  dictionaries: [KINDS],
  records: { department: DEPARTMENTS },
  form: {
    name: 'form',
    entity: 'sample',
    sections: [
      {
        key: 'all',
        title: '桥接控件',
        fields: Object.keys(FIELDS).map((field) =>
          field === 'department'
            ? { field, props: { parent: 'parentId', treeDefaultExpandAll: true } }
            : field === 'secret'
              ? { field, props: { checkStrength: true } }
              : field === 'signature'
                ? { field, props: { strokes: 6 } }
                : field,
        ),
      },
    ],
    rules: [{ field: 'note', visible: 'stars >= 4', required: 'true' }],
  },
};

const ROWS: FieldSchema = {
  type: 'array',
  title: '货物',
  items: {
    type: 'object',
    title: '',
    properties: {
      name: { type: 'string', title: '品名' },
      weight: { type: 'string', title: '重量', format: 'decimal' },
    },
  },
};

/** Tabs, a folded part, and rows that stand as cards and as folded panels. */
const LAYOUTS: ShownForm = {
  entities: [
    entity('sample', '样例', {
      cards: { ...ROWS, title: '卡片' },
      panels: { ...ROWS, title: '栏目' },
      phone: { type: 'string', title: '电话' },
      remark: { type: 'string', title: '备注' },
    }),
  ],
  dictionaries: [],
  given: {
    cards: [
      { name: '煤', weight: '2' },
      { name: '焦', weight: '3' },
    ],
    panels: [{ name: '钢', weight: '1' }],
  },
  form: {
    name: 'form',
    entity: 'sample',
    sections: [
      { key: 'cards', title: '卡片页', as: 'tab', fields: [{ field: 'cards', as: 'cards', heading: ['name'] }] },
      { key: 'panels', title: '栏目页', as: 'tab', fields: [{ field: 'panels', as: 'folded', heading: ['name'] }] },
      { key: 'contact', title: '联系', as: 'panel', fields: ['phone'] },
      { key: 'more', title: '更多', as: 'folded', fields: ['remark'] },
    ],
    rules: [],
  },
};

/** What the record of a looked-at form holds. */
const FILLED = {
  ...{ tree: 'THERMAL', way: 'COKING', department: 'D3', several: ['COAL', 'IRON'], chosen: 'ORE' },
  ...{ secret: 'Ab1-xyz!', stars: 4, signature: '陈磊', from: '08:30:00', note: '加急' },
};

/** Every form by its name. */
export const forms: ReadonlyMap<string, ShownForm> = new Map([
  ['widgets', WIDGETS],
  ['layouts', LAYOUTS],
  ['filled', { ...WIDGETS, given: FILLED, labels: { department: '华北组' } }],
  ...corpus.flatMap(({ name, schema, behaves }) => {
    const set = setOf(imported(schema));
    return behaves.map(({ given }, index) => [formName(name, index), importedForm(set, given)] as const);
  }),
]);
