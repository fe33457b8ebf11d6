/** Generated from the entity file of "riskAlert" by `npm run codegen`. */

/**
 * 风险预警
 */
export interface RiskAlert {
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
   * 预警编号
   */
  alertNo?: string | null;
  /**
   * 类型
   */
  alertType?:
    | 'PRICE_DECLINE'
    | 'CERT_EXPIRE'
    | 'INVENTORY'
    | 'LOGISTICS'
    | 'OVERDUE'
    | 'QUALITY'
    | 'DEVICE'
    | 'CONCENTRATION'
    | 'INVOICE'
    | ''
    | null;
  /**
   * 级别
   */
  level?: 'RED' | 'ORANGE' | 'YELLOW' | 'BLUE' | 'GREEN' | '' | null;
  /**
   * 标题
   */
  title?: string | null;
  /**
   * 内容
   */
  content?: string | null;
  /**
   * 主体企业
   */
  subjectCompanyId?: string | null;
  /**
   * 关联业务
   */
  bizType?: string | null;
  /**
   * 关联业务ID
   */
  bizId?: string | null;
  /**
   * 业务编号
   */
  bizNumber?: string | null;
  /**
   * 业务页面
   */
  bizRoute?: string | null;
  /**
   * 业务线
   */
  businessLineId?: string | null;
  /**
   * 规则
   */
  ruleCode?: string | null;
  /**
   * 阈值
   */
  thresholdValue?: string | null;
  /**
   * 实际值
   */
  actualValue?: string | null;
  /**
   * 单位
   */
  unit?: string | null;
  /**
   * 偏离
   */
  deviation?: string | null;
  /**
   * 触发时间
   */
  triggerTime?: string | null;
  /**
   * 最近触发
   */
  lastTriggerTime?: string | null;
  /**
   * 次数
   */
  times?: number | null;
  /**
   * 处理期限
   */
  dueTime?: string | null;
  /**
   * 处理人
   */
  handlerName?: string | null;
  /**
   * 处理时间
   */
  handleTime?: string | null;
  /**
   * 措施
   */
  measures?: ('REPLENISH' | 'CASH' | 'FREEZE' | 'STOP_RELEASE' | 'RECHECK' | 'URGE' | 'RENEW' | 'OTHER')[] | null;
  /**
   * 处理意见
   */
  opinion?: string | null;
  /**
   * 附件
   */
  files?: string | null;
  /**
   * 转办对象
   */
  assigneeName?: string | null;
  /**
   * 已申诉
   */
  complained?: boolean | null;
  /**
   * 误报
   */
  misreported?: boolean | null;
  /**
   * 关闭时间
   */
  closeTime?: string | null;
  /**
   * 状态
   */
  status?: 'WAIT_HANDLE' | 'HANDLING' | 'COMPLAINING' | 'CLOSED' | 'RECOVERED' | '' | null;
}
