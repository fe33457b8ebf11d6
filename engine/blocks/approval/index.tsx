import { LoadState } from '#engine/feedback';
import { DataError } from '../../port.ts';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';
import { Progress } from './Progress.tsx';
import { useApproval } from './useApproval.ts';

/** Progress of the record's internal approval; nothing for those who have no part in it. */
export function ApprovalBlock({ block, record }: BlockProps<'approval'>) {
  const loaded = useApproval(record.entity, record.row.id, record.row.version);
  if (loaded.error instanceof DataError && loaded.error.status === 403) return null;
  if (loaded.data === null) return null;
  return (
    <Card title={block.title ?? '审批进度'}>
      <LoadState loaded={loaded} skeleton="block">
        {(run) => (run ? <Progress run={run} /> : null)}
      </LoadState>
    </Card>
  );
}
