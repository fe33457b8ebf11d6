import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FieldSchema } from '#core/language';
import { entities } from '../schemas.ts';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const goods: FieldSchema = {
  type: 'array',
  title: '货物明细',
  items: {
    type: 'object',
    properties: {
      name: { type: 'string', title: '品名' },
      mode: { type: 'string', title: '运输方式', dictionary: 'transportMode' },
      weight: { type: 'string', title: '重量', format: 'decimal', scale: 3, unit: '吨' },
      price: { type: 'string', title: '单价', format: 'money', unit: '元/吨' },
      amount: { type: 'string', title: '金额', format: 'money', unit: '元' },
      date: { type: 'string', title: '到货日期', format: 'date' },
    },
    required: ['name', 'weight'],
  },
};

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `混煤${index + 1}`,
    mode: index % 2 ? 'AUTOMOBILE' : 'TRAIN',
    weight: String(1000 + index * 12.5),
    price: '612.5',
    amount: String(612500 + index),
    date: '2024-03-20',
  }));

const args = { schema: goods, value: rows(4) } satisfies WidgetDemoProps;

export default { title: '控件/LineTable 明细表', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, LongText } = widgetStates(args);

export { Disabled, Empty, Filled, LongText, Printed, ReadOnly, Required, WithError, WithWarning };

type Story = StoryObj<typeof WidgetDemo>;

export const FixedRows: Story = { args: { settings: { fixedRows: true } } };
/** Each row stands for itself, as in Formily's array cards. */
export const Cards: Story = { args: { as: 'cards', heading: ['name', 'mode'] } };
/** The heading of each row folds it away and names it. */
export const Panels: Story = { args: { as: 'panels', heading: ['name', 'weight'] } };
/** Folded away at first; the heading says how much is wrong in the row. */
export const Folded: Story = {
  args: {
    as: 'folded',
    heading: ['name'],
    value: [...rows(2), { mode: 'TRAIN' }],
    settings: { totals: ['amount'] },
    checked: true,
  },
};
export const CardsReadOnly: Story = { args: { as: 'panels', heading: ['name'], mode: 'read' } };
export const CardsPrinted: Story = { args: { as: 'folded', heading: ['name'], mode: 'print' } };
/** Only the rows in view are drawn. */
export const TwoHundredRows: Story = { args: { value: rows(200) } };
/** Quality indicators of a contract: standard rows, nested steps. */
export const NestedTables: Story = {
  args: {
    schema: entities.get('tradeContract')?.properties.orderIndicators as FieldSchema,
    value: [
      {
        indicatorCode: 'QNET_AR',
        side: 'LOW',
        contractValue: '5000',
        segments: [{ fromDev: '0', step: '1', perStep: '0.1' }],
      },
      { indicatorCode: 'MT', side: 'HIGH', contractValue: '12' },
    ],
    settings: { hiddenColumns: ['rowTitle', 'sortNo', 'remark'] },
  },
};
