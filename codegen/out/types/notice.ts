/** Generated from the entity file of "notice" by `npm run codegen`. */

/**
 * 公告
 */
export interface Notice {
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
   * 编号
   */
  noticeNo?: string | null;
  /**
   * 标题
   */
  title?: string | null;
  /**
   * 正文
   */
  content?: string | null;
  /**
   * 发送范围
   */
  scope?:
    | (
        | 'PLATFORM_COMPANY'
        | 'CORE_COMPANY'
        | 'BUYER_COMPANY'
        | 'SUPPLIER_COMPANY'
        | 'FINANCE_COMPANY'
        | 'WAREHOUSE_COMPANY'
        | 'LOGISTICS_COMPANY'
        | 'SUPERVISION_COMPANY'
      )[]
    | null;
  /**
   * 置顶
   */
  top?: boolean | null;
  /**
   * 发布时间
   */
  publishTime?: string | null;
  /**
   * 有效期至
   */
  expireTime?: string | null;
  /**
   * 附件
   */
  files?: string | null;
  /**
   * 状态
   */
  status?: string | null;
}
