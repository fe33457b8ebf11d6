/** Generated from the entity file of "realNameAuth" by `npm run codegen`. */

/**
 * 个人实名认证
 */
export interface RealNameAuth {
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
   * 认证编号
   */
  authNo?: string | null;
  /**
   * 个人
   */
  personId?: string | null;
  /**
   * 姓名
   */
  name?: string | null;
  /**
   * 证件类型
   */
  idType?: 'ID_CARD' | 'PASSPORT' | 'HK_MACAO' | 'TW' | '' | null;
  /**
   * 证件号
   */
  idNo?: string | null;
  /**
   * 手机号
   */
  mobile?: string | null;
  /**
   * 当日次数
   */
  times?: number | null;
  /**
   * 核验流水
   */
  channelNo?: string | null;
  /**
   * 失败原因
   */
  failReason?: string | null;
  /**
   * 结果
   */
  status?: 'WAIT' | 'PASS' | 'FAIL' | '' | null;
  /**
   * 重新认证
   */
  recheck?: boolean | null;
  /**
   * 原姓名
   */
  oldName?: string | null;
  /**
   * 申请原因
   */
  reason?: string | null;
  /**
   * 证件人像面
   */
  idFront?: string | null;
  /**
   * 证件国徽面或背面
   */
  idBack?: string | null;
  /**
   * 更名证明
   */
  proof?: string | null;
  /**
   * 审核时间
   */
  auditTime?: string | null;
}
