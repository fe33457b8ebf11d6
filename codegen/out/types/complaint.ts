/** Generated from the entity file of "complaint" by `npm run codegen`. */

/**
 * 申诉
 */
export interface Complaint {
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
   * 预警
   */
  alertId?: string | null;
  /**
   * 预警编号
   */
  alertNo?: string | null;
  /**
   * 主体企业
   */
  subjectCompanyId?: string | null;
  /**
   * 申诉原因
   */
  reason?: string | null;
  /**
   * 证明材料
   */
  files?: string | null;
  /**
   * 联系人
   */
  contactName?: string | null;
  /**
   * 联系电话
   */
  contactMobile?: string | null;
  /**
   * 提交时间
   */
  submitTime?: string | null;
  /**
   * 申诉结果
   */
  result?: 'ACCEPTED' | 'REFUSED' | '' | null;
  /**
   * 审核意见
   */
  auditOpinion?: string | null;
  /**
   * 审核时间
   */
  auditTime?: string | null;
}
