import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenStory } from './ScreenStory.tsx';
import { overviewAnswers, overviewScreen } from './sample/overview.ts';

const call = async (_method: string, target: string) => overviewAnswers[target.split('?')[0] ?? ''] ?? null;

const meta = {
  title: '页面/OverviewScreen 总览',
  component: ScreenStory,
  tags: ['autodocs'],
  args: { screen: overviewScreen, call },
} satisfies Meta<typeof ScreenStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EveryBlock: Story = {};
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
export const Forbidden: Story = { args: { answer: 'forbidden' } };
