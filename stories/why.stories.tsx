import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { EngineProvider, ScreenView } from '#engine';
import { storyHost } from './host.ts';
import { bundleOf } from './schemas.ts';

type WhyDemoProps = { route: string; query?: string; draft?: Record<string, unknown> };

/** A real screen for a developer: the button in the corner, or Ctrl+Shift+?, opens the panel. */
function WhyDemo({ route, query, draft }: WhyDemoProps) {
  const bundle = useMemo(() => bundleOf(route), [route]);
  const host = useMemo(() => {
    const made = storyHost({ query });
    made.why = true;
    // The guide of a first visit would lie over the panel.
    made.settings.set(`guide.${bundle.screen.guide}`, -1);
    if (draft)
      made.drafts.set(`form:${route}:new`, { values: draft, labels: {}, at: '09:41', id: null, version: null });
    return made;
  }, [bundle, route, query, draft]);
  return (
    <EngineProvider host={host}>
      <ScreenView bundle={bundle} />
    </EngineProvider>
  );
}

const meta = {
  title: '为什么/WhyPanel 解释面板',
  component: WhyDemo,
  args: { route: '/center/contract/buy/offline/add' },
} satisfies Meta<typeof WhyDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Under 铁路 the loading port does not show: look it up in the panel. */
export const HiddenField: Story = { args: { draft: { coalType: 'STEAM_COAL', transportMode: 'TRAIN' } } };
export const ListColumnsAndActions: Story = { args: { route: '/center/contract/buy/list' } };
