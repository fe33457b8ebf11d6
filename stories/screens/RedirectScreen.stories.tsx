import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { EngineProvider } from '#engine';
import { ScreenView } from '#engine/screens';
import { memoryHost } from './host.ts';
import { bundleOf, dictionaries, orderEntity } from './sample/index.ts';

type RedirectDemoProps = { to: string; query: string };

/** A redirect shows nothing; the story says where it leads. */
function RedirectDemo({ to, query }: RedirectDemoProps) {
  const [reached, setReached] = useState('尚未跳转');
  const host = useMemo(() => {
    const made = memoryHost({ entities: [orderEntity], dictionaries, query });
    made.navigate = (route, options) => setReached(`${options?.replace ? '替换' : '新增'}历史记录，前往 ${route}`);
    return made;
  }, [query]);
  const bundle = useMemo(() => bundleOf({ kind: 'redirect', route: '/sample/old', title: '旧地址', to }), [to]);
  return (
    <EngineProvider host={host}>
      <ScreenView bundle={bundle} />
      <p role="status">{reached}</p>
    </EngineProvider>
  );
}

const meta = {
  title: '页面/RedirectScreen 跳转',
  component: RedirectDemo,
  args: { to: '/sample/order/list', query: '' },
} satisfies Meta<typeof RedirectDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToAnotherScreen: Story = {};
/** The query of the old address comes along. */
export const WithQuery: Story = { args: { query: 'tab=DRAFT&f.coalType=COKE' } };
/** A target with a query of its own keeps it. */
export const OwnQuery: Story = { args: { to: '/sample/order/list?tab=TODO', query: 'tab=DRAFT' } };
