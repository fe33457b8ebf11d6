import { useEffect, useState } from 'react';
import { readSite } from '../site/read.ts';

export type HelpListed = { id: string; category: string; title: string; keywords: string; views: number };
export type HelpList = { list: HelpListed[]; hot: HelpListed[] };
type Near = { id: string; title: string } | null;
export type HelpArticle = HelpListed & {
  content: string;
  relatedRoute: string | null;
  useful: number;
  useless: number;
  previous: Near;
  next: Near;
};

export const HELP_CATEGORIES: ReadonlyArray<{ code: string; text: string; symbol: string }> = [
  { code: 'AUTH', text: '入驻认证', symbol: 'shield' },
  { code: 'CONTRACT', text: '合同签署', symbol: 'contract' },
  { code: 'DELIVERY', text: '发货收货', symbol: 'truck' },
  { code: 'SETTLE', text: '结算开票', symbol: 'calculator' },
  { code: 'FINANCE', text: '融资用款', symbol: 'bank' },
  { code: 'STORAGE', text: '仓储监管', symbol: 'camera' },
  { code: 'KIT', text: '发票工具', symbol: 'invoice' },
  { code: 'FAQ', text: '常见问题', symbol: 'book' },
];

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
