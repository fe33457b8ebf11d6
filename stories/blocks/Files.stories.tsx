import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen as page, userEvent, within } from 'storybook/test';
import { BlockStory } from './BlockStory.tsx';

const meta = {
  title: '区块/Files 附件',
  component: BlockStory,
  tags: ['autodocs'],
  args: { block: { kind: 'files', field: 'attachments' } },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwoFiles: Story = {};
export const Empty: Story = { args: { row: { attachments: null } } };
/** Word and Excel files are handed over as they are. */
export const OnlyToDownload: Story = {
  args: { row: { attachments: '/trade-files/A3/补充协议.docx,/trade-files/A4/过磅单汇总.xlsx' } },
};
export const Preview: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '预览化验报告.pdf' }));
    await page.findByRole('dialog', {}, { timeout: 20_000 });
  },
};
