import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetDemo } from './WidgetDemo.tsx';

const meta = {
  title: '控件/SmsCode 短信验证码',
  component: WidgetDemo,
  args: {
    schema: { type: 'string', title: '验证码', format: 'sms-code' },
    value: null,
    required: true,
    sendCode: async () => {},
  },
} satisfies Meta<typeof WidgetDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editing: Story = {};
export const WithError: Story = { args: { error: '请输入正确的验证码' } };
export const Disabled: Story = { args: { disabled: true } };
/** A form that can't send codes shows the plain field. */
export const WithoutSender: Story = { args: { sendCode: undefined } };
export const ReadOnly: Story = { args: { mode: 'read', value: '482913' } };
