import type { Meta } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '数量', format: 'decimal', scale: 3, unit: '吨' },
  value: '12500.500',
} satisfies WidgetDemoProps;

export default { title: '控件/Decimal 数量', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText, InTable } =
  widgetStates(args, { long: '123456789012.123' });

export { Disabled, Empty, Filled, InTable, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
