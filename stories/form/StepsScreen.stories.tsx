import type { Meta, StoryObj } from '@storybook/react-vite';
import { samples } from '../schemas.ts';
import { ScreenDemo } from './ScreenDemo.tsx';

const base = '/center/contract/buy/online/add';
const values = (samples.get('tradeContract')?.samples[0] ?? {}) as Record<string, unknown>;
const draft = { key: 'flow:buyContract', values };
const query = `id=${String(values.id ?? '')}`;

const meta = {
  title: '分步/StepsScreen 分步表单',
  component: ScreenDemo,
  args: { route: `${base}/step1` },
} satisfies Meta<typeof ScreenDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstStep: Story = {};
export const FirstStepFilled: Story = { args: { draft } };
/** With the live preview of the document. */
export const SecondStep: Story = { args: { route: `${base}/step2`, draft } };
export const StoredRecord: Story = { args: { query } };
export const Loading: Story = { args: { query, loading: true } };
export const LoadError: Story = { args: { query, failure: 'error' } };
export const Forbidden: Story = { args: { query, failure: 'forbidden' } };
export const NotFound: Story = { args: { query: 'id=none', failure: 'missing' } };
