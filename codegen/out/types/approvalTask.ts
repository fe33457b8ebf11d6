/** Generated from the entity file of "approvalTask" by `npm run codegen`. */

/**
 * 审批任务
 */
export interface ApprovalTask {
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
   * 审批单
   */
  instanceId?: string | null;
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
   * 节点序号
   */
  node?: number | null;
  /**
   * 节点
   */
  nodeName?: string | null;
  /**
   * 方式
   */
  mode?: 'ANY' | 'ALL' | '' | null;
  /**
   * 轮次
   */
  round?: number | null;
  /**
   * 审批人编号
   */
  assigneeUserId?: string | null;
  /**
   * 审批人
   */
  assigneeName?: string | null;
  /**
   * 审批人身份
   */
  companyUserId?: string | null;
  /**
   * 来源
   */
  source?: 'FLOW' | 'TRANSFER' | 'ADD' | 'BACK' | 'RETURN' | 'DEPUTY' | '' | null;
  /**
   * 上一任务
   */
  parentTaskId?: string | null;
  /**
   * 需短信验证
   */
  codeRequired?: boolean | null;
  /**
   * 审批意见
   */
  opinion?: string | null;
  /**
   * 附件
   */
  files?: string | null;
  /**
   * 处理时间
   */
  actTime?: string | null;
  /**
   * 到达时间
   */
  arrivedAt?: string | null;
  /**
   * 截止时间
   */
  dueAt?: string | null;
  /**
   * 审批作废
   */
  voided?: boolean | null;
  /**
   * 状态
   */
  status?: 'TODO' | 'AGREED' | 'REJECTED' | 'TRANSFERRED' | 'ADDED' | 'SKIPPED' | '' | null;
  /**
   * 审批页面
   */
  page?: string | null;
}
