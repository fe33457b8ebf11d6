import { Link } from 'react-router-dom';
import { LoadState, useLoaded } from '#engine/feedback';
import { readData } from '#pages/base';
import { useSession } from '#runtime/session';
import { LINES, Panel } from './Panel.tsx';
import { useReload } from './useReload.ts';

const ALL = '/center/workbench/approvals?part=submitted';
const RUNNING = { view: 'mine', tabs: 'mine', tab: 'RUNNING', pageSize: '5', sort: '-submitTime' };

/** What I have submitted and who is asked about it now. */
export function OwnApprovals() {
  const company = useSession((state) => state.companyUser?.companyUserId ?? '');
  const loaded = useLoaded(`submitted ${company}`, (signal) =>
    readData('trade:/api/approval/instance/page', RUNNING, signal),
  );
  useReload(loaded.reload);
  return (
    <Panel id="todo-submitted" title="我提交的审批" more={ALL} room={LINES}>
      <LoadState loaded={loaded}>
        {({ list: runs }) =>
          runs.length === 0 ? (
            <p className="todo-quiet">暂无审批中的业务</p>
          ) : (
            <ul className="todo-notices">
              {runs.map(({ id, title, page, currentNodeName }) => (
                <li key={id}>
                  <Link to={page ?? ALL}>{title}</Link>
                  <span>{currentNodeName}</span>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Panel>
  );
}
