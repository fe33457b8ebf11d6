import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetDemo } from './WidgetDemo.tsx';

const meta = {
  title: '控件/Uscc 统一社会信用代码',
  component: WidgetDemo,
  args: {
    schema: { type: 'string', title: '信用代码', format: 'uscc' },
    value: '91149900MA0DEM021N',
  },
} satisfies Meta<typeof WidgetDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editing: Story = {};
export const Empty: Story = { args: { value: null, required: true } };
export const WithError: Story = { args: { value: null, required: true, error: '请填写信用代码' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { mode: 'read' } };
