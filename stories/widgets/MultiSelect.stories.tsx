import type { Meta } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const args = {
  schema: { type: 'array', title: '支付方式', dictionary: 'payMethod', items: { type: 'string' } },
  value: ['TRANSFER'],
  dictionaries: [
    {
      name: 'payMethod',
      title: '支付方式',
      entries: [
        { code: 'TRANSFER', label: '银行转账' },
        { code: 'ACCEPTANCE', label: '银行承兑汇票' },
      ],
    },
  ],
} satisfies WidgetDemoProps;

export default { title: '控件/MultiSelect 字典多选', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText, InTable } =
  widgetStates(args, { long: ['TRANSFER', 'ACCEPTANCE'] });

export { Disabled, Empty, Filled, InTable, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
