/** Generated from the entity file of "operatorChange" by `npm run codegen`. */

/**
 * 经办人变更
 */
export interface OperatorChange {
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
   * 变更类型
   */
  changeType?: 'OPERATOR' | 'PERIOD' | 'MOBILE' | '' | null;
  /**
   * 企业用户
   */
  companyUserId?: string | null;
  /**
   * 原手机号
   */
  oldMobile?: string | null;
  /**
   * 新经办人姓名
   */
  newPersonName?: string | null;
  /**
   * 新经办人身份证号
   */
  newIdNo?: string | null;
  /**
   * 新手机号
   */
  newMobile?: string | null;
  /**
   * 新授权期限
   */
  newPeriod?: {
    /**
     * 开始日期
     */
    start?: string | null;
    /**
     * 结束日期
     */
    end?: string | null;
  } | null;
  /**
   * 授权委托书
   */
  authLetter?: string | null;
  /**
   * 变更原因
   */
  reason?: string | null;
  /**
   * 原手机号已停用
   */
  numberLost?: boolean | null;
  /**
   * 核验流水
   */
  channelNo?: string | null;
  /**
   * 办结时间
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
