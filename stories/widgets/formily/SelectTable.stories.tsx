import type { Meta } from '@storybook/react-vite';
import { type WidgetDemoProps, widgetPage, widgetStates } from '../WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '卖方', format: 'ref', ref: { entity: 'company' }, widget: 'formily:SelectTable' },
  settings: { columns: ['name', 'uscc'], showSearch: true },
  value: 'CO04',
  labels: { field: '晋源煤业有限公司' },
} satisfies WidgetDemoProps;

export default { title: '控件/Formily/SelectTable 表格选择', tags: ['autodocs'], ...widgetPage(args) } satisfies Meta;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText } =
  widgetStates(args);

export { Disabled, Empty, Filled, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
