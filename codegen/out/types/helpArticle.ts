/** Generated from the entity file of "helpArticle" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 帮助文章 */
export type HelpArticle = RecordHead & {
  /** 分类 */ category: Codes['helpCategory'] | null;
  /** 标题 */ title: string | null;
  /** 关键词 */ keywords: string | null;
  /** 正文 */ content: string | null;
  /** 相关页面 */ relatedRoute: string | null;
  /** 阅读量 */ views: number | null;
  /** 有用 */ useful: number | null;
  /** 没用 */ useless: number | null;
  /** 排序 */ sort: number | null;
  /** 状态 */ publishStatus: Codes['publishStatus'] | null;
};
