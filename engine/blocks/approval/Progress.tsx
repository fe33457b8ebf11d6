import { Tag } from '#engine/cells';
import { messageOf } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { ApprovalRun, ApprovalTask } from '../../port.ts';
import { nameOf, pathsOf } from '../../widgets/Upload/index.tsx';
import './approval.css';

const STATES: Record<ApprovalTask['status'], { text: string; color?: 'success' | 'error' | 'warning' | 'processing' }> =
  {
    TODO: { text: '待审批', color: 'warning' },
    AGREED: { text: '已同意', color: 'success' },
    REJECTED: { text: '已驳回', color: 'error' },
    TRANSFERRED: { text: '已转办' },
    ADDED: { text: '已加签', color: 'processing' },
    SKIPPED: { text: '无需处理' },
  };
const SOURCES: Record<string, string> = {
  TRANSFER: '转办',
  ADD: '加签',
  BACK: '加签返回',
  RETURN: '退回重审',
  DEPUTY: '管理员代批',
};

/** Steps of a run from the submission on: who was asked, what they said and when. */
export function Progress({ run }: { run: ApprovalRun }) {
  return (
    <>
      <p className="blk-approval-number">
        {run.number}
        {run.note ? <span className="blk-approval-note">{run.note}</span> : null}
      </p>
      <ol className="blk-approval">
        <li data-state="DONE">
          <div className="blk-approval-step">
            <b>提交</b>
          </div>
          <div className="blk-approval-task">
            <span>{run.submitterName}</span>
            <time>{run.submitTime}</time>
          </div>
        </li>
        {run.nodes.map((node) => (
          <li key={node.order} data-state={node.state} aria-current={node.state === 'CURRENT' ? 'step' : undefined}>
            <div className="blk-approval-step">
              <b>{node.name}</b>
              <small>{node.mode === 'ALL' ? '会签' : '或签'}</small>
            </div>
            {node.tasks.map((task) => (
              <Task key={task.id} task={task} />
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

function Task({ task }: { task: ApprovalTask }) {
  const host = useHost();
  const state = STATES[task.status];
  const source = SOURCES[task.source];
  const download = (path: string) =>
    host.data.download({ path }).catch((error: unknown) => host.toast('error', messageOf(error, '下载失败')));
  return (
    <div className="blk-approval-task">
      <span>
        {task.name}
        {source ? <small>（{source}）</small> : null}
        {task.deputy ? <small>（{task.deputy.name} 代批）</small> : null}
      </span>
      <Tag text={state.text} color={state.color} />
      <time>{task.actTime ?? (task.status === 'TODO' && task.dueAt ? `${task.dueAt.slice(0, 16)} 前` : '')}</time>
      {task.opinion && task.status !== 'TODO' ? <blockquote>{task.opinion}</blockquote> : null}
      {task.deputy ? <blockquote>代批原因：{task.deputy.reason}</blockquote> : null}
      {pathsOf(task.files).map((path) => (
        <button key={path} type="button" className="blk-plain-button" onClick={() => download(path)}>
          {nameOf(path)}
        </button>
      ))}
    </div>
  );
}
