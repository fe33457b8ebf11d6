import type { EntitySpec } from '#core/language';
import { type Loaded, useLoaded } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { ApprovalRun } from '../../port.ts';

/** The run of a record's internal approval; `?taskId=` of the address names the task that a link leads to. */
export function useApproval(entity: EntitySpec, id: string, version: number): Loaded<ApprovalRun | null> {
  const host = useHost();
  const taskId = host.query().get('taskId');
  const { data } = host;
  const key = `${entity.name} ${id} ${version} ${taskId ?? ''}`;
  return useLoaded(key, async (signal) => (await data.approval?.(entity, id, taskId, signal)) ?? null);
}
