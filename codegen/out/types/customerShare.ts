/** Generated from the entity file of "customerShare" by `npm run codegen`. */

/**
 * 客户应收占比
 */
export interface CustomerShare {
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
   * 客户
   */
  customerName?: string | null;
  /**
   * 客户企业
   */
  linkedCompanyId?: string | null;
  /**
   * 未收应收（元）
   */
  openBalance?: string | null;
  /**
   * 全部未收应收（元）
   */
  allBalance?: string | null;
  /**
   * 占比
   */
  share?: string | null;
}
