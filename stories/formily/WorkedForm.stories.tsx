import type { Meta, StoryObj } from '@storybook/react-vite';
import { WorkedForm } from './WorkedForm.tsx';

const meta = {
  title: 'Formily/WorkedForm 迁移示例',
  component: WorkedForm,
  args: { values: {} },
  tags: ['autodocs'],
} satisfies Meta<typeof WorkedForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const FILLED = { kind: 'course', guests: 12, items: [{ price: '12.50', count: 4 }], remark: '投影仪' };

/** As the schema begins: a visit has no number of guests. */
export const Empty: Story = {};
/** A course asks for its guests; the total follows from the items. */
export const Filled: Story = { args: { values: FILLED } };
export const ReadOnly: Story = { args: { values: FILLED, mode: 'read' } };
