import type { Meta } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const args = {
  schema: {
    type: 'object',
    title: '交货期',
    properties: {
      start: { type: 'string', title: '开始', format: 'date' },
      end: { type: 'string', title: '结束', format: 'date' },
    },
  },
  value: { start: '2024-03-15', end: '2024-04-30' },
} satisfies WidgetDemoProps;

export default { title: '控件/DateRange 日期区间', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, LongText, InTable } =
  widgetStates(args);

const moments = {
  ...args.schema,
  title: '装车时间',
  properties: {
    start: { type: 'string', title: '开始', format: 'datetime' },
    end: { type: 'string', title: '结束', format: 'datetime' },
  },
} satisfies WidgetDemoProps['schema'];
const Moments = { args: { schema: moments, value: { start: '2024-03-15 08:30:00', end: '2024-03-15 18:00:00' } } };

export { Disabled, Empty, Filled, InTable, LongText, Moments, Printed, ReadOnly, Required, WithError, WithWarning };
