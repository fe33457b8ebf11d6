import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { HelpAnswer, HelpList, VoteAnswer } from '#core/protocol';
import { runtime } from '#pages/base';
import { RichText } from '#pages/site';
import { toast } from '#runtime/toast';
import { HelpFrame } from './HelpFrame.tsx';
import { type HelpCategory, useCategories, useHelp } from './help-data.ts';

/** Categories on the left; on the right the list, or one article. */
export function HelpArticles() {
  const [query] = useSearchParams();
  const category = query.get('category') ?? '';
  const keyword = query.get('keyword') ?? '';
  const id = query.get('id');
  const categories = useCategories();
  return (
    <HelpFrame title="帮助分类">
      <div className="help-split">
        <nav aria-label="帮助分类">
          <ul>
            {categories.map(({ code, label }) => (
              <li key={code}>
                <Link to={`/help/classify?category=${code}`} aria-current={code === category ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {id ? <Shown id={id} /> : <List category={category} keyword={keyword} categories={categories} />}
      </div>
    </HelpFrame>
  );
}

type ListProps = { category: string; keyword: string; categories: readonly HelpCategory[] };

function List({ category, keyword, categories }: ListProps) {
  const { data, failed } = useHelp<HelpList>({ category, keyword });
  const name = categories.find(({ code }) => code === category)?.label;
  return (
    <section>
      <h1>{keyword ? `“${keyword}”的搜索结果` : (name ?? '全部问题')}</h1>
      {failed ? <p role="alert">内容加载失败，请稍后再试。</p> : null}
      {data?.list.length === 0 ? <p>没有找到相关内容，请换个关键词或联系客服。</p> : null}
      <ul className="help-list">
        {data?.list.map((article) => (
          <li key={article.id}>
            <Link to={`/help/classify?category=${article.category}&id=${article.id}`}>{article.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({ id }: { id: string }) {
  const { data, failed } = useHelp<HelpAnswer>({ id });
  if (!data) return <p role={failed ? 'alert' : 'status'}>{failed ? '内容不存在或加载失败。' : '正在加载…'}</p>;
  const to = (near: { id: string }) => `/help/classify?category=${data.category}&id=${near.id}`;
  return (
    <article>
      <h1>{data.title}</h1>
      <RichText html={data.content} />
      {data.relatedRoute ? (
        <p>
          <Link to={data.relatedRoute}>前往相关页面</Link>
        </p>
      ) : null}
      <Vote key={data.id} article={data} />
      <nav className="article-near" aria-label="相邻文章">
        {data.previous ? <Link to={to(data.previous)}>上一篇：{data.previous.title}</Link> : null}
        {data.next ? <Link to={to(data.next)}>下一篇：{data.next.title}</Link> : null}
      </nav>
    </article>
  );
}

function Vote({ article }: { article: HelpAnswer }) {
  const [counts, setCounts] = useState({ useful: article.useful, useless: article.useless });
  async function vote(isUseful: boolean) {
    try {
      const { data } = await runtime.http.request<{ data: VoteAnswer }>({
        base: 'user',
        path: '/api/help/article/vote',
        values: { id: article.id, useful: isUseful },
      });
      if (!data.counted) return toast('info', '今天已评价过，谢谢');
      const key = isUseful ? 'useful' : 'useless';
      setCounts((before) => ({ ...before, [key]: before[key] + 1 }));
      toast('success', '感谢您的反馈');
    } catch {
      // The http client has already told why.
    }
  }
  return (
    <p className="help-vote">
      <button type="button" className="chip" onClick={() => vote(true)}>
        有用 {counts.useful}
      </button>
      <button type="button" className="chip" onClick={() => vote(false)}>
        没用 {counts.useless}
      </button>
    </p>
  );
}
