import type { Meta } from '@storybook/react-vite';
import { type WidgetDemoProps, widgetPage, widgetStates } from '../WidgetDemo.tsx';

const args = {
  schema: { type: 'integer', title: '服务评价', minimum: 1, maximum: 5, widget: 'formily:Rate' },
  settings: { count: 5 },
  value: 4,
} satisfies WidgetDemoProps;

export default { title: '控件/Formily/Rate 评分', tags: ['autodocs'], ...widgetPage(args) } satisfies Meta;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText } =
  widgetStates(args);

export { Disabled, Empty, Filled, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
