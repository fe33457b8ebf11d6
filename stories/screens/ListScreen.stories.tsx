import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen as page, userEvent, within } from 'storybook/test';
import { PHONE } from './phone.ts';
import { ScreenStory } from './ScreenStory.tsx';
import { listScreen } from './sample/index.ts';

const meta = {
  title: '页面/ListScreen 列表',
  component: ScreenStory,
  args: { screen: listScreen },
} satisfies Meta<typeof ScreenStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Parts that are loaded when they are first asked for. */
const PATIENT = { timeout: 20_000 };

export const Rows: Story = {};
export const Filtered: Story = {
  args: { query: 'tab=EXECUTING&f.coalType=COKE,STEAM_COAL&f.amount=1000000~&sort=-amount,signDate' },
};
/** 本月 stays a period counted from today: in the address, and in a view that is saved. */
export const CountedPeriod: Story = { args: { query: 'f.signDate=@month' } };
/** Ticks stay when the page is turned. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    const boxes = await list.findAllByRole('checkbox', { name: '选择此行' }, PATIENT);
    for (const box of boxes.slice(0, 3)) await userEvent.click(box);
    await list.findByText((_, element) => element?.textContent === '已选 3 项', { selector: 'span' });
  },
};
export const Dense: Story = { args: { layout: { density: 'compact' } } };
export const Loose: Story = { args: { layout: { density: 'loose' } } };
/** Order, sides, widths and visibility as a user left them. */
export const ArrangedColumns: Story = {
  args: {
    layout: {
      order: ['amount', 'orderNo', 'status'],
      shown: { quantity: false, perTon: true, remark: true },
      fixed: { amount: 'left', status: 'none' },
      widths: { amount: 220 },
    },
  },
};
/** All filters at hand instead of the first row of them. */
export const FiltersUnfolded: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /展开/ }, PATIENT));
  },
};
/** Tabs that this list alone has. */
export const OwnTabs: Story = {
  args: {
    screen: {
      ...listScreen,
      tabs: [
        { key: 'ALL', label: '全部' },
        { key: 'COKE', label: '焦炭', where: "coalType == 'COKE'" },
        { key: 'URGENT', label: '加急', where: 'urgent == true' },
      ],
    },
    query: 'tab=URGENT',
  },
};
/** Sums of the whole filtered set below the rows of the page. */
export const Summary: Story = { args: { rows: 7 } };
export const Phone: Story = { globals: PHONE };
export const SeveralSorts: Story = { args: { query: 'sort=coalType,-amount' } };
export const TwoHundredRows: Story = { args: { rows: 500, query: 'pageSize=200' } };
export const NoRights: Story = { args: { permissions: [] } };
export const Empty: Story = { args: { rows: 0 } };
export const NothingFound: Story = { args: { query: 'f.orderNo=HT1999' } };
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
export const Forbidden: Story = { args: { answer: 'forbidden' } };
export const FirstEntryGuide: Story = { args: { guide: true } };
export const ChangedByOthers: Story = { args: { changed: true } };
/** The rows of the last visit stay in sight when asking anew fails. */
export const RefreshFailed: Story = {
  args: { answer: 'rows', laterFailure: true },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    await list.findByText('共 87 条', {}, PATIENT);
    await userEvent.click(list.getByRole('button', { name: '刷新' }));
  },
};
/** Order, width, side and visibility of the columns, and the fields that the screen does not name. */
export const ColumnSettings: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    await userEvent.click(await list.findByRole('button', { name: '列设置' }, PATIENT));
    await page.findByText(/未显示的字段/, {}, PATIENT);
  },
};
/** What became of each row, and why some could not. */
export const BatchResults: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    const boxes = await list.findAllByRole('checkbox', {}, PATIENT);
    for (const box of boxes.slice(1, 5)) await userEvent.click(box);
    await userEvent.click(list.getByRole('button', { name: '提交' }));
    const dialog = within(await page.findByRole('dialog', {}, PATIENT));
    await userEvent.click(await dialog.findByRole('button', { name: /^提交 \d 项/ }, PATIENT));
    await dialog.findByRole('button', { name: '完成' }, PATIENT);
  },
};
export const SharedViews: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '常用查询' }, PATIENT));
    await page.findByText('大额焦炭', {}, PATIENT);
  },
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
