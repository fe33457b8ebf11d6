import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetDemo } from './WidgetDemo.tsx';

const meta = {
  title: '控件/Percent 百分比',
  component: WidgetDemo,
  args: {
    schema: { type: 'string', title: '溢短装', format: 'percent' },
    value: '5',
    settings: { sign: '±' },
  },
} satisfies Meta<typeof WidgetDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editing: Story = {};
export const Empty: Story = { args: { value: null, required: true } };
export const WithError: Story = { args: { value: null, required: true, error: '请填写溢短装' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { mode: 'read' } };
