import { useSearchParams } from 'react-router-dom';
import { Activities } from './Activities.tsx';
import { ArticleList } from './ArticleList.tsx';
import { ArticleView } from './ArticleView.tsx';
import { Cases } from './Cases.tsx';
import { Latest } from './Latest.tsx';

type ArticlesProps = { show: 'latest' | 'list' | 'activities' | 'cases'; categories: readonly string[] };

/** Published articles in the manner that the page asks for; `?id=` opens one. */
export function Articles({ show, categories }: ArticlesProps) {
  const [query] = useSearchParams();
  const id = query.get('id');
  if (show === 'list' && id) return <ArticleView id={id} />;
  switch (show) {
    case 'latest':
      return <Latest categories={categories} />;
    case 'list':
      return <ArticleList categories={categories} />;
    case 'activities':
      return <Activities categories={categories} />;
    case 'cases':
      return <Cases categories={categories} />;
  }
}
