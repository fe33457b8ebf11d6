import type { Meta } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '附件', format: 'files' },
  value: '/trade-files/F1/采购合同扫描件.pdf,/trade-files/F2/过磅单.jpg',
} satisfies WidgetDemoProps;

export default { title: '控件/Upload 附件', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText, InTable } =
  widgetStates(args, {
    long: Array.from(
      { length: 6 },
      (_, index) => `/trade-files/F${index}/采购合同扫描件第${index + 1}部分（双方盖章版，含全部附件与补充协议）.pdf`,
    ).join(','),
  });

export { Disabled, Empty, Filled, InTable, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
