import type { Meta, StoryObj } from '@storybook/react-vite';
import { samples } from '../schemas.ts';
import { ScreenDemo } from './ScreenDemo.tsx';

const route = '/center/contract/buy/offline/add';
const stored = samples.get('tradeContract')?.samples[0];
const query = `id=${stored?.id ?? ''}`;

const meta = {
  title: '表单/FormScreen 单页表单',
  component: ScreenDemo,
  args: { route },
} satisfies Meta<typeof ScreenDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NewRecord: Story = {};
export const StoredRecord: Story = { args: { query } };
export const RestoredDraft: Story = {
  args: { draft: { key: `form:${route}:new`, values: { quantity: '1200', outContractNo: 'YL-2024-031' } } },
};
export const Loading: Story = { args: { query, loading: true } };
export const LoadError: Story = { args: { query, failure: 'error' } };
export const Forbidden: Story = { args: { query, failure: 'forbidden' } };
export const NotFound: Story = { args: { query: 'id=none', failure: 'missing' } };
