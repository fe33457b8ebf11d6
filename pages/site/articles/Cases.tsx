import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Chain } from '../Flow.tsx';
import { Chip } from './ArticleList.tsx';
import { ArticlesWait } from './ArticlesWait.tsx';
import { Cover } from './Cover.tsx';
import { useArticlePage } from './useArticles.ts';

const AREAS: Record<string, string> = { COAL: '煤炭', STEEL: '钢材', STORAGE: '仓储', FINANCE: '金融' };

/** Scenario cases with a filter by area and the flow of each. */
export function Cases({ categories }: { categories: readonly string[] }) {
  const [area, setArea] = useState('');
  const { data, failed } = useArticlePage(categories, 1, 50);
  const shown = data?.list.filter((each) => area === '' || each.caseArea === area) ?? [];
  return (
    <>
      <fieldset className="chips" aria-label="案例领域">
        <Chip text="全部" pressed={area === ''} onPress={() => setArea('')} />
        {Object.entries(AREAS).map(([code, text]) => (
          <Chip key={code} text={text} pressed={area === code} onPress={() => setArea(code)} />
        ))}
      </fieldset>
      {shown.length === 0 ? <ArticlesWait failed={failed} empty={data !== null} /> : null}
      <ul className="article-list">
        {shown.map((each) => (
          <li key={each.id}>
            <Cover pattern={each.cover} />
            <div>
              <h2>
                {each.title} <span className="site-tag">{AREAS[each.caseArea ?? '']}</span>
              </h2>
              <p>{each.summary}</p>
              <Chain nodes={(each.flow ?? '').split('→').map((node) => node.trim())} />
              <Link to={`/article?id=${each.id}`}>查看详情</Link>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
