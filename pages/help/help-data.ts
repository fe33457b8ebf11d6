import { useEffect, useState } from 'react';
import { runtime } from '#pages/base';
import { readSite } from '#pages/site';

export type HelpCategory = { code: string; label: string; symbol: string };

const known = (): HelpCategory[] =>
  (runtime.schemas.dictionary('helpCategory')?.entries ?? []).map(({ code, label, attributes }) => ({
    code,
    label,
    symbol: String(attributes?.symbol ?? ''),
  }));

/** The categories of the dictionary, which the help centre, outside of the shell, asks for itself; none while loading. */
export function useCategories(): readonly HelpCategory[] {
  const [categories, setCategories] = useState(known);
  useEffect(() => {
    let live = true;
    // Without them the articles are read all the same.
    runtime.schemas.loadDictionaries().then(
      () => live && setCategories(known()),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, []);
  return categories;
}

/** Articles by the call's values; null while loading. */
export function useHelp<T>(values: Record<string, string>): { data: T | null; failed: boolean } {
  const key = JSON.stringify(values);
  const [state, setState] = useState<{ key: string; data: T | null; failed: boolean }>({
    key,
    data: null,
    failed: false,
  });
  useEffect(() => {
    let live = true;
    readSite<T>('/api/help/article', JSON.parse(key) as Record<string, string>).then(
      (data) => live && setState({ key, data, failed: false }),
      () => live && setState({ key, data: null, failed: true }),
    );
    return () => {
      live = false;
    };
  }, [key]);
  return state.key === key ? state : { data: null, failed: false };
}
