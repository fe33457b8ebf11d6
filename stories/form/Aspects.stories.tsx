import type { Meta, StoryObj } from '@storybook/react-vite';
import { AspectsDemo } from './AspectsDemo.tsx';

const meta = { title: '表单/Aspects 规则一览', component: AspectsDemo } satisfies Meta<typeof AspectsDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { on: true } };
export const ReadOnly: Story = { args: { on: true, mode: 'read' } };
export const Printed: Story = { args: { on: true, mode: 'print' } };
