import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenStory } from './ScreenStory.tsx';
import { listScreen } from './sample/index.ts';

const meta = {
  title: '页面/ListScreen 列表',
  component: ScreenStory,
  args: { screen: listScreen },
} satisfies Meta<typeof ScreenStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const Filtered: Story = {
  args: { query: 'tab=EXECUTING&f.coalType=COKE,STEAM_COAL&f.amount=1000000~&sort=-amount,signDate' },
};
export const TwoHundredRows: Story = { args: { rows: 500, query: 'pageSize=200' } };
export const NoRights: Story = { args: { permissions: [] } };
export const Empty: Story = { args: { rows: 0 } };
export const NothingFound: Story = { args: { query: 'f.orderNo=HT1999' } };
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
export const Forbidden: Story = { args: { answer: 'forbidden' } };
export const FirstEntryGuide: Story = { args: { guide: true } };
export const ChangedByOthers: Story = { args: { changed: true } };
export const SharedViews: Story = {
  args: {
    views: [
      {
        id: 'V1',
        name: '大额焦炭',
        query: { tab: null, pageSize: 20, sort: [], filters: { coalType: 'COKE', amount: '1000000~' } },
        shared: true,
        mine: false,
        ownerName: '陈磊',
      },
    ],
  },
};
