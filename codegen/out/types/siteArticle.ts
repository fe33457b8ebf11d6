/** Generated from the entity file of "siteArticle" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 资讯 */
export type SiteArticle = RecordHead & {
  /** 分类 */ category: Codes['articleCategory'] | null;
  /** 标题 */ title: string | null;
  /** 摘要 */ summary: string | null;
  /** 正文 */ content: string | null;
  /** 封面图案 */ cover: Codes['coverPattern'] | null;
  /** 来源 */ author: string | null;
  /** 状态 */ publishStatus: Codes['publishStatus'] | null;
  /** 发布时间 */ publishTime: string | null;
  /** 阅读量 */ views: number | null;
  /** 排序 */ sort: number | null;
  /** 案例领域 */ caseArea: Codes['caseArea'] | null;
  /** 流程 */ flow: string | null;
  /** 地点 */ place: string | null;
  /** 活动时间 */ eventTime: string | null;
  /** 名额 */ quota: string | null;
  /** 报名截止 */ openUntil: string | null;
  /** 报名表单 */ diyFormCode: string | null;
};
