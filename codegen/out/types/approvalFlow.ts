/** Generated from the entity file of "approvalFlow" by `npm run codegen`. */

/**
 * 审批流程
 */
export interface ApprovalFlow {
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
   * 记录类型
   */
  recordType?: string | null;
  /**
   * 业务
   */
  bizType?:
    | 'ORDER'
    | 'PAYMENT'
    | 'SETTLEMENT'
    | 'SUPPLEMENT'
    | 'FINANCING'
    | 'GOODS_TRANSFER'
    | 'STEEL_CONTRACT'
    | 'STEEL_SUPPLEMENT'
    | 'STEEL_PAYMENT'
    | 'LETTER'
    | 'STEEL_SETTLE'
    | 'APPLY_ORDER'
    | 'RECEIVABLE'
    | 'RECEIVABLE_CHANGE'
    | 'ADVANCE'
    | 'STEEL_RELEASE'
    | 'SEAL_USE'
    | ''
    | null;
  /**
   * 名称
   */
  title?: string | null;
  /**
   * 启用
   */
  enabled?: boolean | null;
  /**
   * 版本
   */
  revision?: number | null;
  /**
   * 审批节点
   */
  nodes?: ApprovalFlowNodesRow[] | null;
}
/**
 * 审批节点
 */
export interface ApprovalFlowNodesRow {
  /**
   * 顺序
   */
  order?: number | null;
  /**
   * 节点
   */
  name?: string | null;
  /**
   * 审批人类型
   */
  approverType?: 'ROLE' | 'DIRECTOR' | 'USER' | 'DEPT_HEAD' | '' | null;
  /**
   * 角色
   */
  roleCode?:
    | 'admin'
    | 'operator'
    | 'observer'
    | 'signer'
    | 'auditor'
    | 'platformauditor'
    | 'riskofficer'
    | 'finance'
    | 'business'
    | 'accountmanager'
    | 'loanofficer'
    | 'keeper'
    | 'weigher'
    | 'dispatcher'
    | 'supervisor'
    | 'customerservice'
    | ''
    | null;
  /**
   * 指定人员
   */
  users?: string | null;
  /**
   * 方式
   */
  mode?: 'ANY' | 'ALL' | '' | null;
  /**
   * 条件
   */
  condition?: string | null;
  /**
   * 时限（工作日）
   */
  limitDays?: number | null;
}
