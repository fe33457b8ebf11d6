import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '企业密码', widget: 'Password', sensitive: true, maxLength: 6 },
  value: '482913',
  settings: { digits: true },
} satisfies WidgetDemoProps;

export default { title: '控件/Password 密码', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText } =
  widgetStates(args);

export { Disabled, Empty, Filled, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };

type Story = StoryObj<typeof WidgetDemo>;

/** A password of letters, digits and signs. */
export const OfAnySigns: Story = { args: { settings: {}, schema: { ...args.schema, maxLength: 20 } } };
