import { useMemo } from 'react';
import { EngineProvider } from '#engine';
import { DataError } from '#engine/port';
import { FormScreen } from '../../engine/screens/form/index.tsx';
import { StepsScreen } from '../../engine/screens/steps/index.tsx';
import { storyHost } from '../host.ts';
import { bundleOf } from '../schemas.ts';
import type { MemoryOptions } from '../screens/host.ts';

export type ScreenDemoProps = {
  route: string;
  query?: string;
  /** Values of the session's draft: the form opens with them. */
  draft?: { key: string; values: Record<string, unknown> };
  /** Refusal of the load. */
  failure?: 'error' | 'forbidden' | 'missing';
  loading?: boolean;
};

const FAILURES = {
  error: new DataError(500, '服务暂时不可用', [], undefined, '7f3a91c2'),
  forbidden: new DataError(403, '您没有该系统权限'),
  missing: new DataError(404, '数据不存在'),
};

/** A real screen on the in-memory host. */
export function ScreenDemo({ route, query, draft, failure, loading }: ScreenDemoProps) {
  const bundle = useMemo(() => bundleOf(route), [route]);
  const host = useMemo(() => {
    const options: Partial<MemoryOptions> = { query };
    if (failure) options.failures = { get: FAILURES[failure] };
    if (loading) options.data = { get: () => new Promise(() => {}) };
    const made = storyHost(options);
    if (draft) made.drafts.set(draft.key, { values: draft.values, labels: {}, at: '09:41', id: null, version: null });
    return made;
  }, [query, draft, failure, loading]);
  const Screen = bundle.screen.kind === 'steps' ? StepsScreen : FormScreen;
  return (
    <EngineProvider host={host}>
      <Screen bundle={bundle} />
    </EngineProvider>
  );
}
