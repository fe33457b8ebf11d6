import type { Meta, StoryObj } from '@storybook/react-vite';
import { PHONE } from './phone.ts';
import { ScreenStory } from './ScreenStory.tsx';
import { boardAnswers, boardScreen, brokenBlock, emptyBoard } from './sample/board.ts';

const meta = {
  title: '页面/BoardScreen 看板',
  component: ScreenStory,
  args: { screen: boardScreen, call: boardAnswers },
} satisfies Meta<typeof ScreenStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThisYear: Story = {};
export const OwnPeriod: Story = { args: { query: 'period=custom&from=2024-01-01&to=2024-03-31&coalType=COKE' } };
export const NoFigures: Story = { args: { call: emptyBoard } };
/** A block that fails says so in its own place and can be tried again. */
export const OneBlockFailed: Story = { args: { call: brokenBlock } };
export const Phone: Story = { globals: PHONE };
export const Loading: Story = { args: { call: undefined, answer: 'never' } };
export const LoadError: Story = { args: { call: undefined, answer: 'error' } };
export const Forbidden: Story = { args: { permissions: [] } };
