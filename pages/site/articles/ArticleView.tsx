import { Link } from 'react-router-dom';
import type { ArticleAnswer } from '#core/protocol';
import { useTitle } from '#pages/base';
import { RichText } from '../RichText.tsx';
import { ArticlesWait } from './ArticlesWait.tsx';
import { CATEGORY_NAMES, dayOf } from './types.ts';
import { useArticle } from './useArticles.ts';

/** One article with its neighbours. */
export function ArticleView({ id }: { id: string }) {
  const { data, failed } = useArticle(id);
  if (!data)
    return (
      <>
        <ArticlesWait failed={failed} />
        {failed ? <Link to="/article">返回资讯中心</Link> : null}
      </>
    );
  return <Shown article={data} />;
}

function Shown({ article }: { article: ArticleAnswer }) {
  useTitle(article.title, article.summary);
  const back = article.category === 'ACT' ? '/act' : article.category === 'CASE' ? '/case' : '/article';
  return (
    <article className="article">
      <h2>{article.title}</h2>
      <p className="article-meta">
        {CATEGORY_NAMES[article.category]} · {article.author} · {dayOf(article.publishTime)} · 阅读 {article.views}
      </p>
      <RichText html={article.content} />
      <nav className="article-near" aria-label="相邻文章">
        {article.previous ? (
          <Link to={`/article?id=${article.previous.id}`}>上一篇：{article.previous.title}</Link>
        ) : null}
        {article.next ? <Link to={`/article?id=${article.next.id}`}>下一篇：{article.next.title}</Link> : null}
        <Link to={back}>返回</Link>
      </nav>
    </article>
  );
}
