import type { Meta, StoryObj } from '@storybook/react-vite';
import { RecordFormDemo } from './RecordFormDemo.tsx';

const meta = {
  title: '表单/FormView 同一份表单的各种读法',
  component: RecordFormDemo,
  args: { entity: 'tradeContract', mode: 'read' },
} satisfies Meta<typeof RecordFormDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editing: Story = { args: { mode: 'edit' } };
/** Without a control: for those who may only read. */
export const ReadOnly: Story = {};
/** As it comes out of the printer: everything drawn, tables at full length. */
export const Printed: Story = { args: { mode: 'print' } };
