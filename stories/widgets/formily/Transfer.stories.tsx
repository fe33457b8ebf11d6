import type { Meta } from '@storybook/react-vite';
import { type WidgetDemoProps, widgetPage, widgetStates } from '../WidgetDemo.tsx';

const args = {
  schema: {
    type: 'array',
    title: '接收的预警',
    dictionary: 'riskLevel',
    items: { type: 'string' },
    widget: 'formily:Transfer',
  },
  settings: { titles: ['可选', '已选'], showSearch: true },
  value: ['RED'],
} satisfies WidgetDemoProps;

export default { title: '控件/Formily/Transfer 穿梭框', tags: ['autodocs'], ...widgetPage(args) } satisfies Meta;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText } =
  widgetStates(args);

export { Disabled, Empty, Filled, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
