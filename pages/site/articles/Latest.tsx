import { Link } from 'react-router-dom';
import { ArticlesWait } from './ArticlesWait.tsx';
import { CATEGORY_NAMES, dayOf } from './types.ts';
import { useArticlePage } from './useArticles.ts';

const COUNT = 5;

/** The newest articles as lines. */
export function Latest({ categories }: { categories: readonly string[] }) {
  const { data, failed } = useArticlePage(categories, 1, COUNT);
  if (!data || data.list.length === 0)
    return (
      <div className="latest">
        <ArticlesWait failed={failed} empty={data !== null} />
      </div>
    );
  return (
    <ul className="latest">
      {data.list.map((article) => (
        <li key={article.id}>
          <span className="latest-kind">{CATEGORY_NAMES[article.category]}</span>
          <Link to={`/article?id=${article.id}`}>{article.title}</Link>
          <time>{dayOf(article.publishTime)}</time>
        </li>
      ))}
    </ul>
  );
}
