/** Generated from the entity file of "siteArticle" by `npm run codegen`. */

/**
 * 资讯
 */
export interface SiteArticle {
  /**
   * 编号
   */
  id: string;
  /**
   * 版本
   */
  version: number;
  /**
   * 创建公司
   */
  companyId?: string | null;
  /**
   * 创建人编号
   */
  createdBy?: string | null;
  /**
   * 创建人
   */
  creatorName?: string | null;
  /**
   * 创建时间
   */
  createTime?: string;
  /**
   * 更新时间
   */
  updateTime?: string;
  /**
   * 当前用户可执行的操作
   */
  _actions?: string[];
  /**
   * 当前公司的角色
   */
  _parties?: string[];
  /**
   * 引用字段的显示文本
   */
  _labels?: {
    [k: string]: string;
  };
  /**
   * 分类
   */
  category?: 'NEWS' | 'NOTICE' | 'POLICY' | 'GUIDE' | 'ACT' | 'CASE' | '' | null;
  /**
   * 标题
   */
  title?: string | null;
  /**
   * 摘要
   */
  summary?: string | null;
  /**
   * 正文
   */
  content?: string | null;
  /**
   * 封面图案
   */
  cover?: 'CHAIN' | 'RAIL' | 'SHIP' | 'YARD' | 'CHART' | '' | null;
  /**
   * 来源
   */
  author?: string | null;
  /**
   * 状态
   */
  publishStatus?: 'DRAFT' | 'PUBLISHED' | 'OFFLINE' | '' | null;
  /**
   * 发布时间
   */
  publishTime?: string | null;
  /**
   * 阅读量
   */
  views?: number | null;
  /**
   * 排序
   */
  sort?: number | null;
  /**
   * 案例领域
   */
  caseArea?: 'COAL' | 'STEEL' | 'STORAGE' | 'FINANCE' | '' | null;
  /**
   * 流程
   */
  flow?: string | null;
  /**
   * 地点
   */
  place?: string | null;
  /**
   * 活动时间
   */
  eventTime?: string | null;
  /**
   * 名额
   */
  quota?: string | null;
  /**
   * 报名截止
   */
  openUntil?: string | null;
  /**
   * 报名表单
   */
  diyFormCode?: string | null;
}
