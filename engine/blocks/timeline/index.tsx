import { Tag } from '#engine/cells';
import { EmptyState, LoadState, messageOf } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { LogEntry } from '../../port.ts';
import { Card } from '../Card.tsx';
import type { BlockProps, BlockRecord } from '../types.ts';

/** Who did what when, the latest first. */
export function TimelineBlock({ block, record }: BlockProps<'timeline'>) {
  return (
    <Card title={block.title ?? '操作记录'}>
      <LoadState loaded={record.logs} skeleton="block">
        {(logs) =>
          logs.length === 0 ? (
            <EmptyState title="暂无操作记录" />
          ) : (
            <ol className="blk-timeline">
              {logs.toReversed().map((entry) => (
                <Entry key={`${entry.time} ${entry.action} ${entry.userName}`} entry={entry} record={record} />
              ))}
            </ol>
          )
        }
      </LoadState>
    </Card>
  );
}

function Entry({ entry, record }: { entry: LogEntry; record: BlockRecord }) {
  const host = useHost();
  const state = (code: string) => record.entity.workflow?.states.find((each) => each.code === code);
  const target = entry.toState ? state(entry.toState) : undefined;
  const fileId = entry.fileId;
  return (
    <li>
      <div className="blk-timeline-line">
        <b>{entry.label}</b>
        {entry.toState && entry.toState !== entry.fromState ? (
          <>
            {entry.fromState ? (
              <span className="blk-timeline-from">{state(entry.fromState)?.label ?? entry.fromState} →</span>
            ) : null}
            <Tag text={target?.label ?? entry.toState} color={target?.color} />
          </>
        ) : null}
        <time>{entry.time}</time>
      </div>
      <div className="blk-timeline-who">
        {[entry.userName, entry.companyName].filter(Boolean).join(' · ') || '系统'}
        {fileId ? (
          <button
            type="button"
            className="blk-plain-button"
            onClick={() =>
              host.data
                .download({ fileId })
                .catch((error: unknown) => host.toast('error', messageOf(error, '下载失败')))
            }
          >
            下载文件
          </button>
        ) : null}
      </div>
      {entry.opinion ? <blockquote>{entry.opinion}</blockquote> : null}
    </li>
  );
}
