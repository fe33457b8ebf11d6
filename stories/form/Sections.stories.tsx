import type { Meta, StoryObj } from '@storybook/react-vite';
import { SectionsDemo } from './SectionsDemo.tsx';

const meta = {
  title: '表单/Sections 分页与折叠',
  component: SectionsDemo,
  tags: ['autodocs'],
} satisfies Meta<typeof SectionsDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

const values = { name: '北岭能源', foreign: true, bank: '工商银行', account: '6222', swift: 'ICBKCNBJ' };

export const Empty: Story = {};
/** A section that is shown only for some records comes as a tab. */
export const Filled: Story = { args: { values } };
/** Tabs and titles say how many fields are wrong behind them. */
export const WithErrors: Story = { args: { checked: true } };
export const ReadOnly: Story = { args: { values, mode: 'read' } };
/** Paper shows every section. */
export const Printed: Story = { args: { values, mode: 'print' } };
