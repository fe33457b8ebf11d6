/** What becomes of the calls of a story: answered, never answered, or refused. */
import { DataError, type DataSource } from '#engine/port';
import type { MemoryOptions } from './screens/host.ts';

export type Answer = 'rows' | 'never' | 'error' | 'forbidden' | 'missing';

export const FAILURES = {
  error: new DataError(500, '服务暂时不可用', [], undefined, '7f3a91c2'),
  forbidden: new DataError(403, '您没有该系统权限'),
  missing: new DataError(404, '数据不存在'),
};

/** Options of the in-memory host under which these methods answer so. */
export function answering(
  answer: Answer,
  methods: ReadonlyArray<keyof DataSource>,
): Pick<MemoryOptions, 'failures' | 'data'> {
  if (answer === 'rows') return {};
  const all = <T>(value: T) => Object.fromEntries(methods.map((method) => [method, value]));
  if (answer === 'never') return { data: all(() => new Promise<never>(() => {})) };
  return { failures: all(FAILURES[answer]) };
}
