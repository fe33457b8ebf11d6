import { useEffect, useState } from 'react';
import type { ArticleAnswer, ArticlePage } from '#core/protocol';
import { readSite } from '../read.ts';

/** null while loading; `failed` when it does not come. */
type Asked<T> = { data: T | null; failed: boolean };

function useCall<T>(values: Record<string, unknown>): Asked<T> {
  const key = JSON.stringify(values);
  const [state, setState] = useState<Asked<T> & { key: string }>({ key, data: null, failed: false });
  useEffect(() => {
    let live = true;
    readSite<T>('/api/site/article', JSON.parse(key)).then(
      (data) => live && setState({ key, data, failed: false }),
      () => live && setState({ key, data: null, failed: true }),
    );
    return () => {
      live = false;
    };
  }, [key]);
  return state.key === key ? state : { data: null, failed: false };
}

export const useArticlePage = (categories: readonly string[], pageNum: number, pageSize: number): Asked<ArticlePage> =>
  useCall<ArticlePage>({ category: categories.join(','), pageNum, pageSize });

export const useArticle = (id: string): Asked<ArticleAnswer> => useCall<ArticleAnswer>({ id });
