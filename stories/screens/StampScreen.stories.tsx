import type { Meta, StoryObj } from '@storybook/react-vite';
import { PHONE } from './phone.ts';
import { ScreenStory } from './ScreenStory.tsx';
import { sealInfo, stampScreen } from './sample/index.ts';

const meta = {
  title: '页面/StampScreen 盖章',
  component: ScreenStory,
  args: { screen: stampScreen, query: 'id=O4' },
} satisfies Meta<typeof ScreenStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ReadyToStamp: Story = {};
export const CertificateExpired: Story = { args: { seal: { ...sealInfo, valid: false, reason: '企业证书已过期' } } };
export const NoSeal: Story = { args: { seal: { ...sealInfo, seals: [] } } };
/** The company asks for the signer's password instead of a code, and seals across the pages. */
export const ByPassword: Story = {
  args: { seal: { ...sealInfo, rule: { sealId: 'S1', proof: 'PASSWORD', crossPage: true } } },
};
export const Phone: Story = { globals: PHONE };
export const OtherState: Story = { args: { query: 'id=O1' } };
export const Loading: Story = { args: { answer: 'never' } };
export const LoadError: Story = { args: { answer: 'error' } };
export const Forbidden: Story = { args: { answer: 'forbidden' } };
export const NotFound: Story = { args: { answer: 'missing' } };
