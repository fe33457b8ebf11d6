import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, waitFor, within } from 'storybook/test';
import { samples } from '../schemas.ts';
import { ScreenDemo } from './ScreenDemo.tsx';

const route = '/center/contract/buy/offline/add';
const stored = samples.get('tradeContract')?.samples[0];
const query = `id=${stored?.id ?? ''}`;
const draft = { key: `form:${route}:new`, values: { quantity: '1200', outContractNo: 'YL-2024-031' } };

const meta = {
  title: '表单/FormScreen 单页表单',
  component: ScreenDemo,
  args: { route },
} satisfies Meta<typeof ScreenDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Presses a button of the form and waits for what it brings. */
const pressing =
  (name: string, brings: string): Story['play'] =>
  async ({ canvasElement }) => {
    const form = within(canvasElement);
    await userEvent.click(await form.findByText(name, { selector: 'button *, button' }));
    await waitFor(() => {
      if (!document.querySelector(brings)) throw new Error(`${name} did not bring ${brings}`);
    });
  };

/** Empty: nothing but the defaults of the screen. */
export const NewRecord: Story = {};
export const StoredRecord: Story = { args: { query } };
/** What was not saved is back, and may be given up. */
export const RestoredDraft: Story = { args: { draft } };
export const ErrorsAfterSubmit: Story = { play: pressing('提交', '[data-summary]') };
/** What only the server knows stands at its fields. */
export const ServerErrors: Story = {
  args: { draft, refusal: 'fields' },
  play: pressing('保存草稿', '[data-invalid]'),
};
/** Somebody else saved the same record: field by field, mine or theirs. */
export const Conflict: Story = {
  args: { draft, refusal: 'conflict' },
  play: pressing('保存草稿', '.blk-conflict'),
};
export const Loading: Story = { args: { query, loading: true } };
export const LoadError: Story = { args: { query, failure: 'error' } };
export const Forbidden: Story = { args: { query, failure: 'forbidden' } };
export const NotFound: Story = { args: { query: 'id=none', failure: 'missing' } };
