import { Link } from 'react-router-dom';
import { EmptyState, LoadState, useLoaded } from '#engine/feedback';
import { useSession } from '#runtime/session';
import { ask } from '../app/ask.ts';

type Notice = { id: string; title: string; top: boolean | null; publishTime: string | null };

const CALL = '/api/workbench/notice/page?view=published&pageSize=5&sort=-top,-publishTime';

/** The newest notices of the platform. */
export function Notices() {
  const company = useSession((state) => state.companyUser?.companyUserId ?? '');
  const loaded = useLoaded(`notices ${company}`, (signal) => ask<{ list: Notice[] }>('trade', CALL, signal));
  return (
    <section className="blk-card todo-panel" aria-labelledby="todo-notices">
      <header>
        <h2 id="todo-notices">公告</h2>
        <Link to="/center/message/notice/list" aria-label="更多公告">
          更多
        </Link>
      </header>
      <LoadState loaded={loaded}>
        {({ list: notices }) =>
          notices.length === 0 ? (
            <EmptyState title="暂无公告" />
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
    </section>
  );
}
