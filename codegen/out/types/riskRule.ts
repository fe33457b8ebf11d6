/** Generated from the entity file of "riskRule" by `npm run codegen`. */

/**
 * 预警规则
 */
export interface RiskRule {
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
   * 规则编号
   */
  code?: string | null;
  /**
   * 规则
   */
  name?: string | null;
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
   * 阈值
   */
  threshold?: string | null;
  /**
   * 比较
   */
  compare?: 'GT' | 'GE' | 'LT' | 'LE' | '' | null;
  /**
   * 级别
   */
  level?: 'RED' | 'ORANGE' | 'YELLOW' | 'BLUE' | 'GREEN' | '' | null;
  /**
   * 更高级别
   */
  steps?: RiskRuleStepsRow[] | null;
  /**
   * 单位
   */
  unit?: string | null;
  /**
   * 启用
   */
  enabled?: boolean | null;
  /**
   * 通知权限
   */
  notifyRoles?: string | null;
  /**
   * 评估周期
   */
  cron?: string | null;
  /**
   * 待接入
   */
  waiting?: boolean | null;
  /**
   * 数据来源
   */
  basis?: string | null;
}
/**
 * 级别
 */
export interface RiskRuleStepsRow {
  /**
   * 阈值
   */
  threshold?: string | null;
  /**
   * 级别
   */
  level?: 'RED' | 'ORANGE' | 'YELLOW' | 'BLUE' | 'GREEN' | '' | null;
}
