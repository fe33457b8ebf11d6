import { Link, useSearchParams } from 'react-router-dom';
import { ArticlesWait } from './ArticlesWait.tsx';
import { Cover } from './Cover.tsx';
import { CATEGORY_NAMES, dayOf } from './types.ts';
import { useArticlePage } from './useArticles.ts';

const PAGE = 10;

/** Articles with a filter by category, title, summary, date and how often they were read. */
export function ArticleList({ categories }: { categories: readonly string[] }) {
  const [query, setQuery] = useSearchParams();
  const category = query.get('category') ?? '';
  const shown = categories.includes(category) ? [category] : categories;
  const pageNum = Math.max(1, Number(query.get('page')) || 1);
  const { data, failed } = useArticlePage(shown, pageNum, PAGE);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE));
  const go = (next: Record<string, string>) => setQuery(next, { preventScrollReset: true });

  return (
    <>
      <fieldset className="chips" aria-label="资讯分类">
        <Chip text="全部" pressed={shown.length > 1} onPress={() => go({})} />
        {categories.map((each) => (
          <Chip
            key={each}
            text={CATEGORY_NAMES[each] ?? each}
            pressed={shown.length === 1 && each === category}
            onPress={() => go({ category: each })}
          />
        ))}
      </fieldset>
      {data && data.list.length > 0 ? (
        <ul className="article-list">
          {data.list.map((article) => (
            <li key={article.id}>
              <Cover pattern={article.cover} />
              <div>
                <h2>
                  <Link to={`/article?id=${article.id}`}>{article.title}</Link>
                </h2>
                <p>{article.summary}</p>
                <p className="article-meta">
                  {CATEGORY_NAMES[article.category]} · {dayOf(article.publishTime)} · 阅读 {article.views}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <ArticlesWait failed={failed} empty={data !== null} />
      )}
      {pages > 1 ? (
        <nav className="pager" aria-label="分页">
          <button type="button" disabled={pageNum <= 1} onClick={() => go({ category, page: String(pageNum - 1) })}>
            上一页
          </button>
          <span>
            {pageNum} / {pages}
          </span>
          <button type="button" disabled={pageNum >= pages} onClick={() => go({ category, page: String(pageNum + 1) })}>
            下一页
          </button>
        </nav>
      ) : null}
    </>
  );
}

export function Chip({ text, pressed, onPress }: { text: string; pressed: boolean; onPress: () => void }) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
      {text}
    </button>
  );
}
