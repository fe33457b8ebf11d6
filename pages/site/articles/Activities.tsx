import { Link } from 'react-router-dom';
import { SymbolMark } from '#pages/brand';
import { ArticlesWait } from './ArticlesWait.tsx';
import { useArticlePage } from './useArticles.ts';

/** Activities: when, where, how many, and whether one may still register. */
export function Activities({ categories }: { categories: readonly string[] }) {
  const { data, failed } = useArticlePage(categories, 1, 20);
  if (!data || data.list.length === 0) return <ArticlesWait failed={failed} empty={data !== null} />;
  return (
    <ul className="cards">
      {data.list.map((act) => (
        <li key={act.id}>
          <article className="card">
            <SymbolMark name="calendar" size={44} />
            <h2>
              <Link to={`/article?id=${act.id}`}>{act.title}</Link>
              <span className={act.open ? 'act-state act-open' : 'act-state'}>{act.open ? '报名中' : '已结束'}</span>
            </h2>
            <p>{act.summary}</p>
            <dl className="act-facts">
              <dt>时间</dt>
              <dd>{act.eventTime}</dd>
              <dt>地点</dt>
              <dd>{act.place}</dd>
              <dt>名额</dt>
              <dd>{act.quota}</dd>
            </dl>
            {act.open && act.diyFormCode ? (
              <Link className="site-button site-primary" to={`/diyForm?id=${act.diyFormCode}`}>
                报名
              </Link>
            ) : null}
          </article>
        </li>
      ))}
    </ul>
  );
}
