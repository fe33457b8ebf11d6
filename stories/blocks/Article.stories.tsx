import type { Meta, StoryObj } from '@storybook/react-vite';
import { BlockStory } from './BlockStory.tsx';

const TEXT =
  '<p>自下月起，<strong>过磅单</strong>须随车上传。</p><ul><li>一车一单</li><li>毛重、皮重、净重齐全</li></ul>' +
  '<table><tbody><tr><td>品名</td><td>单位</td></tr><tr><td>动力煤</td><td>吨</td></tr></tbody></table>';

const meta = {
  title: '区块/Article 正文',
  component: BlockStory,
  tags: ['autodocs'],
  args: {
    block: { kind: 'article', heading: 'orderName', time: 'signDate', content: 'remark' },
    row: { remark: TEXT },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
/** What is not on the list of allowed elements never reaches the page. */
export const ForeignMarkup: Story = {
  args: { row: { remark: `${TEXT}<script>document.title = 'taken'</script><img src="x" onerror="alert(1)">` } },
};
export const Empty: Story = { args: { row: { remark: null } } };
