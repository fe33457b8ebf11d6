/** Generated from the entity file of "tax" by `npm run codegen`. */

/**
 * 纳税申报
 */
export interface Tax {
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
   * 申报编号
   */
  taxNo?: string | null;
  /**
   * 税种
   */
  taxType?: 'VAT' | 'CIT' | 'STAMP' | 'SURCHARGE' | 'RESOURCE' | 'ENV' | '' | null;
  /**
   * 所属期
   */
  period?: string | null;
  /**
   * 纳税人类型
   */
  taxpayerType?: 'GENERAL' | 'SMALL' | '' | null;
  /**
   * 应税销售额（元）
   */
  salesAmount?: string | null;
  /**
   * 税率
   */
  rate?: string | null;
  /**
   * 销项税额（元）
   */
  outputTax?: string | null;
  /**
   * 进项税额（元）
   */
  inputTax?: string | null;
  /**
   * 上期留抵（元）
   */
  lastCarry?: string | null;
  /**
   * 进项转出（元）
   */
  inputTransferOut?: string | null;
  /**
   * 应抵扣合计（元）
   */
  deductible?: string | null;
  /**
   * 实际抵扣（元）
   */
  actualDeduct?: string | null;
  /**
   * 应纳税额（元）
   */
  payable?: string | null;
  /**
   * 期末留抵（元）
   */
  carryForward?: string | null;
  /**
   * 附加税费（元）
   */
  surcharge?: string | null;
  /**
   * 实缴金额（元）
   */
  paidAmount?: string | null;
  /**
   * 缴款日期
   */
  paidDate?: string | null;
  /**
   * 逾期天数（天）
   */
  overdueDays?: number | null;
  /**
   * 滞纳金（元）
   */
  lateFee?: string | null;
  /**
   * 申报表与完税凭证
   */
  files?: string | null;
  /**
   * 纳税信用等级
   */
  taxGrade?: 'A' | 'B' | 'M' | 'C' | 'D' | '' | null;
  /**
   * 状态
   */
  status?: 'DRAFT' | 'DECLARED' | 'PAID' | 'OVERDUE' | '' | null;
}
