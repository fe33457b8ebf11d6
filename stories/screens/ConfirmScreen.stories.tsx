import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen as page, userEvent, within } from 'storybook/test';
import { PHONE } from './phone.ts';
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
/** A refusal is never silent. */
export const Refusing: Story = {
  play: async ({ canvasElement }) => {
    const patient = { timeout: 20_000 };
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /驳\s?回/ }, patient));
    await page.findByRole('dialog', {}, patient);
  },
};
export const Phone: Story = { globals: PHONE };
export const OtherState: Story = { args: { query: 'id=O1' } };
export const Loading: Story = { args: { answer: 'never' } };
export const NotFound: Story = { args: { answer: 'missing' } };
export const LoadError: Story = { args: { answer: 'error' } };
export const Forbidden: Story = { args: { answer: 'forbidden' } };
