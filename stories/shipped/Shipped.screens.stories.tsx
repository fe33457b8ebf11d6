// title: 成品页面
import type { StoryObj } from '@storybook/react-vite';
import { ShippedScreen } from './ShippedScreen.tsx';

export default { component: ShippedScreen };

/** A screen as its file says it, over the sample records; the build adds one export for each file (.storybook/screens.ts). */
export function screenStory(route: string): StoryObj<typeof ShippedScreen> {
  return { args: { route } };
}
