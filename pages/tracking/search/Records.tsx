import { Link } from 'react-router-dom';
import type { TrackQueryLog } from '#core/protocol';
import { type Loaded, LoadState } from '#engine/feedback';
import { labelOf, timeOf } from '../texts.ts';
import type { Favourites } from './useFavourites.ts';

type RecordsProps = { records: Loaded<TrackQueryLog>; favourites: Favourites; onAgain: (keyword: string) => void };

/** Queries of the company and the user's own favourites. */
export function Records({ records, favourites, onAgain }: RecordsProps) {
  return (
    <aside className="trk-side">
      <section className="blk-card">
        <h2 className="trk-title">
          查询记录
          {records.data ? (
            <small>
              今日 {records.data.used} / {records.data.limit}
            </small>
          ) : null}
        </h2>
        <LoadState loaded={records}>
          {({ list }) =>
            list.length === 0 ? (
              <p className="trk-none">暂无查询记录</p>
            ) : (
              <ul>
                {list.map((record) => (
                  <li key={record.id}>
                    {record.kind === 'TRACK' ? (
                      <button type="button" onClick={() => onAgain(record.keyword)}>
                        {record.keyword}
                      </button>
                    ) : (
                      <span>{record.keyword}</span>
                    )}
                    <small>
                      {labelOf('trackQueryKind', record.kind)} · 命中 {record.hits} 条 · {record.userName} ·{' '}
                      {timeOf(record.time)}
                    </small>
                  </li>
                ))}
              </ul>
            )
          }
        </LoadState>
      </section>
      <section className="blk-card">
        <h2 className="trk-title">我的收藏</h2>
        {favourites.list.length === 0 ? <p className="trk-none">暂无收藏</p> : null}
        <ul>
          {favourites.list.map((each) => (
            <li key={each.id}>
              <Link to={each.to}>{each.name}</Link>
              <button type="button" aria-label={`取消收藏 ${each.name}`} onClick={() => favourites.toggle(each)}>
                移除
              </button>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
