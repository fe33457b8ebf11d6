import { Alert, Button, Modal, Progress } from 'antd';
import { useEffect, useState } from 'react';
import type { ActionSpec, EntitySpec } from '#core/language';
import { labelOf } from '#engine/actions';
import { Tag, valueAt } from '#engine/cells';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import { type BatchResult, refusal, runBatch } from './batch.ts';

type BatchDialogProps = {
  action: ActionSpec;
  rows: readonly RecordRow[];
  entity: EntitySpec;
  /** What the user answered before, the same for all rows. */
  input: Record<string, unknown>;
  onClose(changed: boolean): void;
};

/** Asks, runs with progress, and lists what became of each row. */
export function BatchDialog({ action, rows, entity, input, onClose }: BatchDialogProps) {
  const host = useHost();
  const label = labelOf(action, { entity, row: null });
  const [done, setDone] = useState<number | null>(null);
  const [results, setResults] = useState<BatchResult[] | null>(null);
  const able = rows.filter((row) => refusal({ action, entity, host }, row) === null).length;

  const start = async () => {
    setDone(0);
    setResults(await runBatch({ host, entity, action, rows, input, onProgress: setDone }));
  };
  const failed = results?.filter((result) => !result.success).length ?? 0;
  useEffect(() => {
    if (results && failed === 0) host.toast('success', `${label}成功 ${results.length} 项`);
  }, [results, failed, host, label]);

  return (
    <Modal
      open
      title={`批量${label}`}
      width={640}
      maskClosable={false}
      closable={done === null || results !== null}
      onCancel={() => onClose(results !== null)}
      footer={
        results ? (
          <Button type="primary" onClick={() => onClose(true)}>
            完成
          </Button>
        ) : (
          <>
            <Button disabled={done !== null} onClick={() => onClose(false)}>
              取消
            </Button>
            <Button
              type="primary"
              danger={action.style === 'danger'}
              disabled={able === 0}
              loading={done !== null}
              onClick={start}
            >
              {label} {able} 项
            </Button>
          </>
        )
      }
    >
      {results ? (
        <Alert
          type={failed ? 'warning' : 'success'}
          showIcon
          message={
            failed ? `成功 ${results.length - failed} 项，失败 ${failed} 项` : `全部成功，共 ${results.length} 项`
          }
        />
      ) : (
        <>
          <p>
            已选 {rows.length} 项，可{label} {able} 项
            {able < rows.length ? `，其余 ${rows.length - able} 项当前不可操作，将跳过。` : '。'}
          </p>
          {done === null ? null : <Progress percent={able ? Math.round((done / able) * 100) : 100} />}
        </>
      )}
      {results ? (
        <ul className="blk-batch-results">
          {results.map((result) => {
            const row = rows.find((each) => each.id === result.id);
            return (
              <li key={result.id}>
                <span>{row ? nameOf(row, entity) : result.id}</span>
                <Tag text={result.success ? '成功' : '失败'} color={result.success ? 'success' : 'error'} />
                <span className="blk-batch-message">{result.success ? '' : result.message}</span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </Modal>
  );
}

function nameOf(row: RecordRow, entity: EntitySpec): string {
  const number = entity.number ? valueAt(row, entity.number.field) : null;
  return String(number ?? row.number ?? valueAt(row, entity.label[0] ?? 'id') ?? row.id);
}
