/** Generated from the entity file of "approvalInstance" by `npm run codegen`. */

/**
 * 审批单
 */
export interface ApprovalInstance {
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
   * 审批单号
   */
  number?: string | null;
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
   * 记录类型
   */
  recordType?: string | null;
  /**
   * 业务记录
   */
  recordId?: string | null;
  /**
   * 业务编号
   */
  recordNumber?: string | null;
  /**
   * 审批页面
   */
  page?: string | null;
  /**
   * 标题
   */
  title?: string | null;
  /**
   * 金额（元）
   */
  amount?: string | null;
  /**
   * 提交人编号
   */
  submitterId?: string | null;
  /**
   * 提交人
   */
  submitterName?: string | null;
  /**
   * 提交时间
   */
  submitTime?: string | null;
  /**
   * 当前节点序号
   */
  currentNode?: number | null;
  /**
   * 当前节点
   */
  currentNodeName?: string | null;
  /**
   * 结束时间
   */
  finishTime?: string | null;
  /**
   * 说明
   */
  note?: string | null;
  /**
   * 业务快照
   */
  snapshotHash?: string | null;
  /**
   * 流程版本
   */
  flowRevision?: number | null;
  /**
   * 已有人处理
   * 第一位审批人处理后为是，此后不能撤回。
   */
  decided?: boolean | null;
  /**
   * 最近催办
   */
  urgedAt?: string | null;
  /**
   * 审批节点
   */
  nodes?: ApprovalInstanceNodesRow[] | null;
  /**
   * 状态
   */
  status?: 'RUNNING' | 'PASS' | 'REJECT' | 'WITHDRAWN' | '' | null;
}
/**
 * 审批节点
 */
export interface ApprovalInstanceNodesRow {
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
