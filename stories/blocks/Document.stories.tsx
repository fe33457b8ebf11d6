import type { Meta, StoryObj } from '@storybook/react-vite';
import { BlockStory } from './BlockStory.tsx';

const meta = {
  title: '区块/Document 文书',
  component: BlockStory,
  tags: ['autodocs'],
  args: { block: { kind: 'document', document: 'main' } },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Signed: Story = {};
/** Made on demand while nobody has signed. */
export const NotSigned: Story = { args: { row: { fileId: null } } };
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
