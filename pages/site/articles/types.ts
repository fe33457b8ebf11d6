/** A published article as the call answers it. */
export type Listed = {
  id: string;
  category: string;
  title: string;
  summary: string;
  cover: string | null;
  author: string | null;
  publishTime: string | null;
  views: number;
  caseArea: string | null;
  flow: string | null;
  place: string | null;
  eventTime: string | null;
  quota: string | null;
  /** Registration is still possible. */
  open: boolean;
  diyFormCode: string | null;
};
type Near = { id: string; title: string } | null;
export type Article = Listed & { content: string; previous: Near; next: Near };
export type ArticlePage = { total: number; list: Listed[] };

export const CATEGORY_NAMES: Record<string, string> = {
  NEWS: '行业资讯',
  NOTICE: '平台公告',
  POLICY: '政策法规',
  GUIDE: '操作指引',
  ACT: '平台动态',
  CASE: '应用案例',
};
export const dayOf = (time: string | null): string => time?.slice(0, 10) ?? '';
