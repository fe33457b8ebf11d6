import type { Meta } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '身份证号', format: 'cn-id' },
  value: '11010519491231002X',
} satisfies WidgetDemoProps;

export default { title: '控件/IdNumber 身份证号', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText, InTable } =
  widgetStates(args);

export { Disabled, Empty, Filled, InTable, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
