import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetDemo } from './WidgetDemo.tsx';

const meta = {
  title: '控件/Switch 开关',
  component: WidgetDemo,
  args: {
    schema: { type: 'boolean', title: '允许分批' },
    value: true,
  },
} satisfies Meta<typeof WidgetDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editing: Story = {};
export const Empty: Story = { args: { value: null, required: true } };
export const WithError: Story = { args: { value: null, required: true, error: '请填写允许分批' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { mode: 'read' } };
