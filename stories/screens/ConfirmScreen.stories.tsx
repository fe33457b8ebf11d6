import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenStory } from './ScreenStory.tsx';
import { confirmScreen } from './sample/index.ts';

const meta = {
  title: '页面/ConfirmScreen 确认',
  component: ScreenStory,
  args: { screen: confirmScreen, query: 'id=O2' },
} satisfies Meta<typeof ScreenStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MyTurn: Story = {};
export const OtherState: Story = { args: { query: 'id=O1' } };
export const Loading: Story = { args: { answer: 'never' } };
export const NotFound: Story = { args: { answer: 'missing' } };
export const LoadError: Story = { args: { answer: 'error' } };
export const Forbidden: Story = { args: { answer: 'forbidden' } };
