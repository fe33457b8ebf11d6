import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { HelpList } from '#core/protocol';
import { useSiteSettings } from '#pages/base';
import { SymbolMark } from '#pages/brand';
import { HelpFrame } from './HelpFrame.tsx';
import { useCategories, useHelp } from './help-data.ts';

/** Search, categories, the ten questions that are read most, customer service. */
export function HelpHome() {
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const { data, failed } = useHelp<HelpList>({});
  const categories = useCategories();
  const settings = useSiteSettings();

  function search(event: FormEvent) {
    event.preventDefault();
    void navigate(`/help/classify?${new URLSearchParams({ keyword: keyword.trim() })}`);
  }

  return (
    <HelpFrame title="帮助中心">
      <section className="help-top">
        <h1>您遇到了什么问题？</h1>
        <search>
          <form className="help-search" onSubmit={search}>
            <input
              type="search"
              aria-label="您遇到了什么问题？"
              placeholder="您遇到了什么问题？"
              value={keyword}
              maxLength={60}
              onChange={(event) => setKeyword(event.target.value)}
            />
            <button type="submit" className="site-button site-primary">
              搜索
            </button>
          </form>
        </search>
      </section>
      <ul className="cards help-cards" aria-label="帮助分类">
        {categories.map((category) => (
          <li key={category.code}>
            <Link className="card card-link" to={`/help/classify?category=${category.code}`}>
              <SymbolMark name={category.symbol} size={40} />
              <h2>{category.label}</h2>
            </Link>
          </li>
        ))}
      </ul>
      <div className="help-columns">
        <section>
          <h2>热门问题</h2>
          {failed ? <p role="alert">内容加载失败，请稍后再试。</p> : null}
          <ol>
            {data?.hot.map((article) => (
              <li key={article.id}>
                <Link to={`/help/classify?category=${article.category}&id=${article.id}`}>{article.title}</Link>
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2>客服</h2>
          {settings?.servicePhone ? <p>客服热线：{settings.servicePhone}</p> : null}
          <p>工作日 9:00-18:00</p>
          <p>
            <Link to="/help/auth">查看认证指引</Link>
          </p>
        </section>
      </div>
    </HelpFrame>
  );
}
