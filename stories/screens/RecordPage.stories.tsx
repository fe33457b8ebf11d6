import type { Meta, StoryObj } from '@storybook/react-vite';
import type { DetailScreen } from '#core/language';
import { PHONE } from './phone.ts';
import { ScreenStory } from './ScreenStory.tsx';
import { detailScreen } from './sample/index.ts';

/** The frame of every page of one record: what it is, its state, and what stands there when it cannot be shown. */
const bare: DetailScreen = {
  ...detailScreen,
  header: [],
  tabs: [{ key: 'info', title: '合同信息', blocks: [{ kind: 'summary', fields: ['sellerId', 'quantity', 'amount'] }] }],
};

const meta = {
  title: '页面/RecordPage 记录页',
  component: ScreenStory,
  args: { screen: bare, query: 'id=O1' },
} satisfies Meta<typeof ScreenStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithActions: Story = { args: { query: 'id=O2' } };
export const FinalState: Story = { args: { query: 'id=O5' } };
export const Rejected: Story = { args: { query: 'id=O7' } };
/** The screen itself names the record: `record` of the schema. */
export const RecordOfTheScreen: Story = { args: { screen: { ...bare, record: "'O3'" }, query: '' } };
export const WithoutAnId: Story = { args: { query: '' } };
export const Phone: Story = { globals: PHONE };
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
export const Forbidden: Story = { args: { answer: 'forbidden' } };
export const NotFound: Story = { args: { answer: 'missing' } };
/** The user may not open the screen at all: nothing is asked for. */
export const ScreenForbidden: Story = { args: { screen: { ...bare, permission: 'order' }, permissions: [] } };
