import type { Meta, StoryObj } from '@storybook/react-vite';
import { PHONE } from '../screens/phone.ts';
import { BlockStory } from './BlockStory.tsx';

const meta = {
  title: '区块/Sections 表单内容',
  component: BlockStory,
  tags: ['autodocs'],
  args: { block: { kind: 'sections', form: 'form' } },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WholeForm: Story = {};
export const SomeSections: Story = {
  args: { block: { kind: 'sections', form: 'form', sections: ['goods', 'quality'] } },
};
/** A field that the rules hide for this record does not show here either. */
export const HiddenField: Story = { args: { row: { transportMode: 'SHIP' } } };
export const Phone: Story = { globals: PHONE };
