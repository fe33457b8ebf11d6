import type { Meta } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '信用代码', format: 'uscc' },
  value: '91149900MA0DEM021N',
} satisfies WidgetDemoProps;

export default { title: '控件/Uscc 统一社会信用代码', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText, InTable } =
  widgetStates(args);

export { Disabled, Empty, Filled, InTable, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
