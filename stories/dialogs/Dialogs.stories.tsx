import type { Meta, StoryObj } from '@storybook/react-vite';
import { DialogDemo } from './DialogDemo.tsx';

const meta = { title: '弹窗/Dialogs 各类弹窗', component: DialogDemo, args: { dialog: 'ask' } } satisfies Meta<
  typeof DialogDemo
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A tax that is overdue: the days count from one, the late fee follows them. */
export const AskUnderRules: Story = {
  args: { dialog: 'ask', entity: 'tax', transition: 'pay', record: { status: 'OVERDUE', payable: '20526' } },
};
/** The period is asked for as soon as a role needs it. */
export const AskForRoles: Story = { args: { dialog: 'ask', entity: 'companyUser', transition: 'approve' } };
export const AskForAReason: Story = { args: { dialog: 'ask', entity: 'tradeContract', transition: 'reject' } };
export const Conflict: Story = { args: { dialog: 'conflict' } };
export const ImportWithErrorSheet: Story = { args: { dialog: 'import' } };
export const LeaveGuard: Story = { args: { dialog: 'leave' } };
