import type { SitePage, SiteSettings } from '../language/index.ts';

/** What the server says of a public address (`GET /schema/site`); `page` is null for one that is no page of sections. */
export type SiteData = { path: string; settings: SiteSettings | null; page: SitePage | null };

/** The article before or behind; null at either end. */
export type NearArticle = { id: string; title: string } | null;

/** A published article as lists tell it (`GET user:/api/site/article`). */
export type ListedArticle = {
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
  /** Last day of the registration. */
  openUntil: string | null;
  /** Registration is still possible. */
  open: boolean;
  diyFormCode: string | null;
};

/** A page of published articles. */
export type ArticlePage = { total: number; list: ListedArticle[] };

/** One published article; `content` is safe HTML. */
export type ArticleAnswer = ListedArticle & { content: string; previous: NearArticle; next: NearArticle };

/** An article of the help centre as lists tell it (`GET user:/api/help/article`). */
export type ListedHelp = { id: string; category: string; title: string; keywords: string; views: number };

/** What a search of the help centre finds, and what is read most. */
export type HelpList = { list: ListedHelp[]; hot: ListedHelp[] };

/** One article of the help centre; `content` is safe HTML. */
export type HelpAnswer = ListedHelp & {
  content: string;
  relatedRoute: string | null;
  useful: number;
  useless: number;
  previous: NearArticle;
  next: NearArticle;
};

/** A question of a collection form. */
export type CollectionField = {
  code: string;
  label: string;
  type: 'text' | 'number' | 'date' | 'select' | 'multi' | 'mobile' | 'files';
  required: boolean;
  options: string[];
};

/** A collection form as guests see it (`GET user:/api/diyForm/{id}`); one that is not open has no fields. */
export type CollectionAnswer = {
  code: string;
  title: string;
  intro: string;
  open: boolean;
  fields: CollectionField[];
};

/** Whether a vote counts: once a day for each article (`POST user:/api/help/article/vote`). */
export type VoteAnswer = { counted: boolean };

/** Number of what a guest has sent. */
export type SentAnswer = { number: string };
