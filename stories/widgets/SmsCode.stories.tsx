import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetDemo, type WidgetDemoProps, widgetStates } from './WidgetDemo.tsx';

const args = {
  schema: { type: 'string', title: '验证码', format: 'sms-code' },
  value: '482913',
  sendCode: async () => {},
} satisfies WidgetDemoProps;

export default { title: '控件/SmsCode 短信验证码', component: WidgetDemo, args, tags: ['autodocs'] } satisfies Meta<
  typeof WidgetDemo
>;

const { Filled, Empty, Required, Disabled, ReadOnly, Printed, WithError, WithWarning, Pending, LongText } =
  widgetStates(args);

export { Disabled, Empty, Filled, LongText, Pending, Printed, ReadOnly, Required, WithError, WithWarning };

type Story = StoryObj<typeof WidgetDemo>;

/** A form that can't send codes shows the plain field. */
export const WithoutSender: Story = { args: { sendCode: undefined } };
