import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { userEvent, within } from 'storybook/test';
import type { ScreenSpec, TabsScreen } from '#core/language';
import { ScreenTabs } from '#pages/screen';
import { PHONE } from './phone.ts';
import { ScreenStory } from './ScreenStory.tsx';
import { confirmScreen, detailScreen, listScreen } from './sample/index.ts';

const SCREENS: Record<string, { screen: ScreenSpec; query?: string }> = {
  [listScreen.route]: { screen: listScreen },
  [detailScreen.route]: { screen: detailScreen, query: 'id=O1' },
  [confirmScreen.route]: { screen: confirmScreen, query: 'id=O2' },
};

const tabs: TabsScreen = {
  kind: 'tabs',
  route: '/sample/order',
  title: '合同管理',
  parameter: 'part',
  tabs: [
    { key: 'list', title: '合同列表', screen: listScreen.route },
    { key: 'detail', title: '最近合同', screen: detailScreen.route },
    { key: 'confirm', title: '待我确认', screen: confirmScreen.route },
  ],
};

type TabsDemoProps = { screen: TabsScreen; address: string };

/** Screens as the tabs of one page. */
function TabsDemo({ screen, address }: TabsDemoProps) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <ScreenTabs
        screen={screen}
        show={(route) => {
          const shown = SCREENS[route];
          return shown ? <ScreenStory key={route} {...shown} /> : null;
        }}
      />
    </MemoryRouter>
  );
}

const meta = {
  title: '页面/TabsScreen 页签页',
  component: TabsDemo,
  args: { screen: tabs, address: '/sample/order' },
} satisfies Meta<typeof TabsDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstTab: Story = {};
export const TabOfTheAddress: Story = { args: { address: '/sample/order?part=confirm' } };
/** A change of tab draws the other screen; arrow keys move between the tabs. */
export const Changed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('tab', { name: '最近合同' }));
    await page.findByRole('heading', { name: '合同详情' }, { timeout: 20_000 });
  },
};
/** Tabs whose permission is not held are not there. */
export const FewerTabs: Story = {
  args: {
    screen: { ...tabs, tabs: tabs.tabs.map((tab, index) => (index === 2 ? { ...tab, permission: 'none' } : tab)) },
  },
};
export const Phone: Story = { globals: PHONE };
