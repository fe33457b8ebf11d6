import type { Meta } from '@storybook/react-vite';
import { type WidgetDemoProps, widgetPage, widgetStates } from '../WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '新密码', widget: 'formily:Password', maxLength: 64 },
  settings: { checkStrength: true },
  value: 'Bulk-Line-2026',
} satisfies WidgetDemoProps;

export default { title: '控件/Formily/Password 密码强度', tags: ['autodocs'], ...widgetPage(args) } satisfies Meta;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText } =
  widgetStates(args);

export { Disabled, Empty, Filled, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };
