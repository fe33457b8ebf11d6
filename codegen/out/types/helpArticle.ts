/** Generated from the entity file of "helpArticle" by `npm run codegen`. */

/**
 * 帮助文章
 */
export interface HelpArticle {
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
  category?: 'AUTH' | 'CONTRACT' | 'DELIVERY' | 'SETTLE' | 'FINANCE' | 'STORAGE' | 'KIT' | 'FAQ' | '' | null;
  /**
   * 标题
   */
  title?: string | null;
  /**
   * 关键词
   */
  keywords?: string | null;
  /**
   * 正文
   */
  content?: string | null;
  /**
   * 相关页面
   */
  relatedRoute?: string | null;
  /**
   * 阅读量
   */
  views?: number | null;
  /**
   * 有用
   */
  useful?: number | null;
  /**
   * 没用
   */
  useless?: number | null;
  /**
   * 排序
   */
  sort?: number | null;
  /**
   * 状态
   */
  publishStatus?: 'DRAFT' | 'PUBLISHED' | 'OFFLINE' | '' | null;
}
