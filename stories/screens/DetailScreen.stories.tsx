import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { PHONE } from './phone.ts';
import { ScreenStory } from './ScreenStory.tsx';
import { detailScreen } from './sample/index.ts';

const meta = {
  title: '页面/DetailScreen 详情',
  component: ScreenStory,
  args: { screen: detailScreen, query: 'id=O1' },
} satisfies Meta<typeof ScreenStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Facts: Story = {};
/** Fields that are edited where they stand, by whoever may edit the record. */
export const InPlace: Story = {
  args: {
    screen: {
      ...detailScreen,
      tabs: [
        {
          key: 'info',
          title: '合同信息',
          blocks: [{ kind: 'sections', form: 'form', inPlace: ['orderName', 'transportMode', 'signDate', 'remark'] }],
        },
      ],
    },
    query: 'id=O3',
  },
};
/** The control in the place of the value, with what saves and takes back. */
export const InPlaceOpen: Story = {
  ...InPlace,
  play: async ({ canvasElement }) => {
    const opener = await within(canvasElement).findByRole('button', { name: '修改合同名称' });
    opener.click();
    await within(canvasElement).findByRole('group', { name: '修改合同名称' });
  },
};
export const SignedDocument: Story = { args: { query: 'id=O1&tab=text' } };
export const Signatures: Story = { args: { query: 'id=O1&tab=signatures' } };
export const Related: Story = { args: { query: 'id=O1&tab=related' } };
export const Files: Story = { args: { query: 'id=O1&tab=files' } };
export const Timeline: Story = { args: { query: 'id=O1&tab=logs' } };
export const OffTheWay: Story = { args: { query: 'id=O7' } };
/** Actions that this user may not take are not there. */
export const NoRights: Story = { args: { permissions: [] } };
export const Phone: Story = { globals: PHONE };
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
export const Forbidden: Story = { args: { answer: 'forbidden' } };
export const NotFound: Story = { args: { answer: 'missing' } };
