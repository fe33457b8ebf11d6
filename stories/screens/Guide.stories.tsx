import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen as page, userEvent } from 'storybook/test';
import { PHONE } from './phone.ts';
import { ScreenStory } from './ScreenStory.tsx';
import { listScreen } from './sample/index.ts';

const PATIENT = { timeout: 20_000 };

const meta = {
  title: '页面/Guide 首次引导',
  component: ScreenStory,
  args: { screen: listScreen, guide: true },
} satisfies Meta<typeof ScreenStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const stepAt = async (count: string) => {
  await page.findByText(count, {}, PATIENT);
};
const forward = async (label: string) => userEvent.click(page.getByText(label));

export const FirstStep: Story = { play: () => stepAt('1 / 4') };
export const MiddleStep: Story = {
  play: async () => {
    await stepAt('1 / 4');
    await forward('下一步');
    await stepAt('2 / 4');
  },
};
export const LastStep: Story = {
  play: async () => {
    await stepAt('1 / 4');
    for (let step = 1; step < 4; step += 1) await forward('下一步');
    await stepAt('4 / 4');
  },
};
/** A step whose mark is not on screen is left out: this user has no buttons to add with. */
export const FewerMarks: Story = { args: { permissions: [] } };
export const Phone: Story = { globals: PHONE };
