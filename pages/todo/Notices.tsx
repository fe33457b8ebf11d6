import { Link } from 'react-router-dom';
import { LoadState, useLoaded } from '#engine/feedback';
import { readData } from '#pages/base';
import { useSession } from '#runtime/session';
import { LINES, Panel } from './Panel.tsx';

const NEWEST = { view: 'published', pageSize: '5', sort: '-top,-publishTime' };

/** The newest notices of the platform. */
export function Notices() {
  const company = useSession((state) => state.companyUser?.companyUserId ?? '');
  const loaded = useLoaded(`notices ${company}`, (signal) =>
    readData('trade:/api/workbench/notice/page', NEWEST, signal),
  );
  return (
    <Panel id="todo-notices" title="公告" more="/center/message/notice/list" room={LINES}>
      <LoadState loaded={loaded}>
        {({ list: notices }) =>
          notices.length === 0 ? (
            <p className="todo-quiet">暂无公告</p>
          ) : (
            <ul className="todo-notices">
              {notices.map(({ id, title, top, publishTime }) => (
                <li key={id}>
                  <Link to={`/center/message/notice/detail?id=${encodeURIComponent(id)}`}>
                    {top ? <em>置顶</em> : null}
                    {title}
                  </Link>
                  <time>{publishTime?.slice(5, 10)}</time>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Panel>
  );
}
