import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { formatNumber } from '#core/format';
import type { EntitySpec } from '#core/language';
import { messageOf } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { ExportJob, ExportJobPort } from '../../port.ts';

const LOOK_MS = 2000;

const isUnderWay = ({ status }: ExportJob): boolean => status === 'WAITING' || status === 'RUNNING';

type ExportJobsProps = { entity: EntitySpec; onNone(): void };

/** Files of this list that the server makes, or has made, for the user. `onNone` is told when there are none. */
export function ExportJobs({ entity, onNone }: ExportJobsProps) {
  const { data } = useHost();
  return data.exportJobs ? <Jobs entity={entity} onNone={onNone} port={data.exportJobs} /> : null;
}

function Jobs({ entity, onNone, port }: ExportJobsProps & { port: ExportJobPort }) {
  const host = useHost();
  const [jobs, setJobs] = useState<readonly ExportJob[]>([]);
  const look = useCallback(async () => {
    const found = await port.list(entity);
    setJobs(found);
    if (found.length === 0) onNone();
    return found.some(isUnderWay);
  }, [port, entity, onNone]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = true;
    const again = () => {
      timer = setTimeout(() => void asked(), LOOK_MS);
    };
    const asked = async () => {
      try {
        if ((await look()) && isShown) again();
      } catch {
        // The next visit of the list asks again.
      }
    };
    void asked();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [look]);

  const carryOut = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      host.toast('error', messageOf(error, '操作失败'));
    }
    await look().catch(() => {});
  };

  return (
    <section aria-label="后台导出">
      {jobs.map((job) => (
        <div key={job.id} className="blk-export-job">
          <span role="status">{textOf(job)}</span>
          {job.status === 'RUNNING' ? <progress aria-label="导出进度" value={job.done} max={job.total} /> : null}
          {job.status === 'DONE' ? (
            <Button type="primary" size="small" onClick={() => void carryOut(() => port.download(entity, job.id))}>
              下载
            </Button>
          ) : null}
          <Button size="small" onClick={() => void carryOut(() => port.remove(entity, job.id))}>
            {isUnderWay(job) ? '取消' : '移除'}
          </Button>
        </div>
      ))}
    </section>
  );
}

function textOf({ status, done, total, expireTime }: ExportJob): string {
  const all = formatNumber(total);
  if (status === 'WAITING') return `导出排队中，共 ${all} 条`;
  if (status === 'RUNNING') return `正在导出 ${formatNumber(done)} / ${all} 条`;
  if (status === 'FAILED') return '导出失败，请重新导出';
  return `导出完成，共 ${all} 条，${expireTime.slice(0, 16)} 前可下载`;
}
