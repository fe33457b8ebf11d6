import type { Meta, StoryObj } from '@storybook/react-vite';
import { signatures } from '../screens/sample/index.ts';
import { BlockStory } from './BlockStory.tsx';

const meta = {
  title: '区块/Signatures 签章',
  component: BlockStory,
  tags: ['autodocs'],
  args: { block: { kind: 'signatures', document: 'main' } },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sound: Story = {};
export const Broken: Story = {
  args: { signatures: signatures.map((each) => ({ ...each, valid: false, reason: '文件摘要与签名不符' })) },
};
export const ChangedAfterwards: Story = { args: { signatures: signatures.slice(0, 1) } };
export const NotSigned: Story = { args: { row: { fileId: null } } };
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
