import type { Meta } from '@storybook/react-vite';
import { type WidgetDemoProps, widgetPage, widgetStates } from '../WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '煤种', dictionary: 'coalSubType', widget: 'formily:Cascader' },
  settings: { parents: 'coalType', showSearch: true },
  value: '贫煤',
} satisfies WidgetDemoProps;

export default { title: '控件/Formily/Cascader 级联选择', tags: ['autodocs'], ...widgetPage(args) } satisfies Meta;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText, InTable } =
  widgetStates(args);

export { Disabled, Empty, Filled, InTable, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
