import { useMemo } from 'react';
import { EngineProvider } from '#engine';
import { DataError } from '#engine/port';
import { FormScreen } from '../../engine/screens/form/index.tsx';
import { StepsScreen } from '../../engine/screens/steps/index.tsx';
import { FAILURES, type MemoryOptions } from '../answers.ts';
import { storyHost } from '../host.ts';
import { bundleOf } from '../schemas.ts';

export type ScreenDemoProps = {
  route: string;
  query?: string;
  /** Values of the session's draft: the form opens with them. */
  draft?: { key: string; values: Record<string, unknown> };
  /** Refusal of the load. */
  failure?: 'error' | 'forbidden' | 'missing';
  loading?: boolean;
  /** Refusal of a save: at fields, or because somebody else saved meanwhile. */
  refusal?: 'fields' | 'conflict';
};

const REFUSALS = {
  fields: new DataError(400, '请检查填写内容', [
    { path: 'outContractNo', message: '外部合同编号已被使用' },
    { path: 'quantity', message: '数量超出卖方剩余可售数量' },
  ]),
  conflict: new DataError(409, '数据已更新，请刷新后重试', [], {
    version: 4,
    differing: [
      { field: 'quantity', title: '数量', mine: '1200', theirs: '1500' },
      { field: 'outContractNo', title: '外部合同编号', mine: 'YL-2024-031', theirs: 'YL-2024-032' },
    ],
  }),
};

/** A real screen on the in-memory host. */
export function ScreenDemo({ route, query, draft, failure, loading, refusal }: ScreenDemoProps) {
  const bundle = useMemo(() => bundleOf(route), [route]);
  const host = useMemo(() => {
    const options: Partial<MemoryOptions> = { query };
    if (failure) options.failures = { get: FAILURES[failure] };
    if (refusal) options.failures = { save: REFUSALS[refusal], create: REFUSALS[refusal] };
    if (loading) options.data = { get: () => new Promise(() => {}) };
    const made = storyHost(options);
    if (draft) made.drafts.set(draft.key, { values: draft.values, labels: {}, at: '09:41', id: null, version: null });
    return made;
  }, [query, draft, failure, loading, refusal]);
  const Screen = bundle.screen.kind === 'steps' ? StepsScreen : FormScreen;
  return (
    <EngineProvider host={host}>
      <Screen bundle={bundle} />
    </EngineProvider>
  );
}
