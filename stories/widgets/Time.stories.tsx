import type { Meta } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '装车时刻', format: 'time' },
  value: '08:30:00',
} satisfies WidgetDemoProps;

export default { title: '控件/Time 时刻', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText, InTable } =
  widgetStates(args);

export { Disabled, Empty, Filled, InTable, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
