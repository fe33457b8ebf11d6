/** Generated from the entity file of "companyChange" by `npm run codegen`. */

/**
 * 企业信息变更
 */
export interface CompanyChange {
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
   * 变更单号
   */
  changeNo?: string | null;
  /**
   * 企业名称
   */
  companyName?: string | null;
  /**
   * 变更事项
   */
  changeType?: ('NAME' | 'LEGAL_PERSON' | 'ADDRESS' | 'CAPITAL' | 'SCOPE' | 'ADMIN')[] | null;
  /**
   * 新企业名称
   */
  newName?: string | null;
  /**
   * 新法定代表人
   */
  newLegalPerson?: string | null;
  /**
   * 新注册地址
   */
  newAddress?: string | null;
  /**
   * 新注册资本（万元）
   */
  newCapital?: string | null;
  /**
   * 新经营范围
   */
  newScope?: string | null;
  /**
   * 新管理员
   */
  newAdminId?: string | null;
  /**
   * 变更对照
   */
  items?: CompanyChangeItemsRow[] | null;
  /**
   * 变更原因
   */
  reason?: string | null;
  /**
   * 变更材料
   */
  files?: string | null;
  /**
   * 审核人
   */
  auditorName?: string | null;
  /**
   * 审核时间
   */
  auditTime?: string | null;
  /**
   * 审核意见
   */
  opinion?: string | null;
  /**
   * 状态
   */
  status?: 'DRAFT' | 'AUDITING' | 'PASS' | 'REJECT' | '' | null;
}
/**
 * 变更对照
 */
export interface CompanyChangeItemsRow {
  /**
   * 事项
   */
  fieldName?: string | null;
  /**
   * 变更前
   */
  oldValue?: string | null;
  /**
   * 变更后
   */
  newValue?: string | null;
}
