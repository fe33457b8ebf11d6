import type { Meta, StoryObj } from '@storybook/react-vite';
import type { EntitySpec } from '#core/language';
import { type WidgetDemoProps, widgetPage, widgetStates } from '../WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '煤种', dictionary: 'coalSubType', widget: 'formily:TreeSelect' },
  settings: { parents: 'coalType', showSearch: true, treeDefaultExpandAll: true },
  value: '贫煤',
} satisfies WidgetDemoProps;

export default { title: '控件/Formily/TreeSelect 树选择', tags: ['autodocs'], ...widgetPage(args) } satisfies Meta;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText, InTable } =
  widgetStates(args);

export { Disabled, Empty, Filled, InTable, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };

type Story = StoryObj<WidgetDemoProps>;

const department: EntitySpec = {
  name: 'department',
  title: '部门',
  base: 'user',
  path: '/api/department',
  label: ['name'],
  type: 'object',
  properties: {
    name: { type: 'string', title: '名称' },
    parentId: { type: 'string', title: '上级部门', format: 'ref', ref: { entity: 'department' } },
  },
  parties: {},
  access: [],
};
const departments = [
  { id: 'D1', version: 1, name: '总部', parentId: null },
  { id: 'D2', version: 1, name: '煤炭事业部', parentId: 'D1' },
  { id: 'D3', version: 1, name: '动力煤组', parentId: 'D2' },
  { id: 'D4', version: 1, name: '焦炭组', parentId: 'D2' },
  { id: 'D5', version: 1, name: '财务部', parentId: 'D1' },
];
const ofDepartments = {
  schema: {
    type: 'string',
    title: '经办部门',
    format: 'ref',
    ref: { entity: 'department' },
    widget: 'formily:TreeSelect',
  },
  settings: { parent: 'parentId', treeDefaultExpandAll: true, showSearch: true },
  entities: [department],
  records: { department: departments },
  value: 'D3',
  labels: { field: '动力煤组' },
} satisfies WidgetDemoProps;

/** Records below those that they name: the tree is data. */
export const Departments: Story = { args: ofDepartments };
export const DepartmentsReadOnly: Story = { args: { ...ofDepartments, mode: 'read' } };
/** Several classes of goods, those of a kind ticked at once. */
export const GoodsClasses: Story = {
  args: {
    schema: {
      type: 'array',
      title: '经营煤种',
      dictionary: 'coalSubType',
      items: { type: 'string' },
      widget: 'formily:TreeSelect',
    },
    settings: { parents: 'coalType', treeCheckable: true, treeDefaultExpandAll: true },
    value: ['贫煤'],
  },
};
