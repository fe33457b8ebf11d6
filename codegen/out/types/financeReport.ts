/** Generated from the entity file of "financeReport" by `npm run codegen`. */

/**
 * 财务报表
 */
export interface FinanceReport {
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
   * 报表编号
   */
  reportNo?: string | null;
  /**
   * 报表类型
   */
  reportType?: 'YEAR' | 'QUARTER' | 'MONTH' | '' | null;
  /**
   * 所属期
   */
  period?: string | null;
  /**
   * 已审计
   */
  audited?: boolean | null;
  /**
   * 审计机构
   */
  auditorFirm?: string | null;
  /**
   * 审计意见
   */
  opinionType?: 'CLEAN' | 'QUALIFIED' | 'ADVERSE' | 'DISCLAIMER' | '' | null;
  /**
   * 报表附件
   */
  files?: string | null;
  /**
   * 货币资金（期末）（元）
   */
  cashEnd?: string | null;
  /**
   * 应收票据（期末）（元）
   */
  notesEnd?: string | null;
  /**
   * 应收账款（期末）（元）
   */
  receivableEnd?: string | null;
  /**
   * 预付款项（期末）（元）
   */
  prepaidEnd?: string | null;
  /**
   * 其他应收款（期末）（元）
   */
  otherReceivableEnd?: string | null;
  /**
   * 存货（期末）（元）
   */
  stockEnd?: string | null;
  /**
   * 其他流动资产（期末）（元）
   */
  otherCurrentEnd?: string | null;
  /**
   * 固定资产（期末）（元）
   */
  fixedEnd?: string | null;
  /**
   * 在建工程（期末）（元）
   */
  buildingEnd?: string | null;
  /**
   * 无形资产（期末）（元）
   */
  intangibleEnd?: string | null;
  /**
   * 长期待摊费用（期末）（元）
   */
  deferredEnd?: string | null;
  /**
   * 短期借款（期末）（元）
   */
  shortLoanEnd?: string | null;
  /**
   * 应付票据（期末）（元）
   */
  billPayableEnd?: string | null;
  /**
   * 应付账款（期末）（元）
   */
  payableEnd?: string | null;
  /**
   * 合同负债（期末）（元）
   */
  contractLiabilityEnd?: string | null;
  /**
   * 应交税费（期末）（元）
   */
  taxPayableEnd?: string | null;
  /**
   * 其他应付款（期末）（元）
   */
  otherPayableEnd?: string | null;
  /**
   * 长期借款（期末）（元）
   */
  longLoanEnd?: string | null;
  /**
   * 实收资本（期末）（元）
   */
  capitalEnd?: string | null;
  /**
   * 盈余公积（期末）（元）
   */
  surplusEnd?: string | null;
  /**
   * 未分配利润（期末）（元）
   */
  retainedEnd?: string | null;
  /**
   * 流动资产合计（期末）（元）
   */
  currentAssetsEnd?: string | null;
  /**
   * 非流动资产合计（期末）（元）
   */
  nonCurrentAssetsEnd?: string | null;
  /**
   * 流动负债合计（期末）（元）
   */
  currentLiabilitiesEnd?: string | null;
  /**
   * 所有者权益合计（期末）（元）
   */
  equityEnd?: string | null;
  /**
   * 资产总计（期末）（元）
   */
  totalAssetsEnd?: string | null;
  /**
   * 负债合计（期末）（元）
   */
  totalLiabilitiesEnd?: string | null;
  /**
   * 货币资金（期初）（元）
   */
  cashBegin?: string | null;
  /**
   * 应收票据（期初）（元）
   */
  notesBegin?: string | null;
  /**
   * 应收账款（期初）（元）
   */
  receivableBegin?: string | null;
  /**
   * 预付款项（期初）（元）
   */
  prepaidBegin?: string | null;
  /**
   * 其他应收款（期初）（元）
   */
  otherReceivableBegin?: string | null;
  /**
   * 存货（期初）（元）
   */
  stockBegin?: string | null;
  /**
   * 其他流动资产（期初）（元）
   */
  otherCurrentBegin?: string | null;
  /**
   * 固定资产（期初）（元）
   */
  fixedBegin?: string | null;
  /**
   * 在建工程（期初）（元）
   */
  buildingBegin?: string | null;
  /**
   * 无形资产（期初）（元）
   */
  intangibleBegin?: string | null;
  /**
   * 长期待摊费用（期初）（元）
   */
  deferredBegin?: string | null;
  /**
   * 短期借款（期初）（元）
   */
  shortLoanBegin?: string | null;
  /**
   * 应付票据（期初）（元）
   */
  billPayableBegin?: string | null;
  /**
   * 应付账款（期初）（元）
   */
  payableBegin?: string | null;
  /**
   * 合同负债（期初）（元）
   */
  contractLiabilityBegin?: string | null;
  /**
   * 应交税费（期初）（元）
   */
  taxPayableBegin?: string | null;
  /**
   * 其他应付款（期初）（元）
   */
  otherPayableBegin?: string | null;
  /**
   * 长期借款（期初）（元）
   */
  longLoanBegin?: string | null;
  /**
   * 实收资本（期初）（元）
   */
  capitalBegin?: string | null;
  /**
   * 盈余公积（期初）（元）
   */
  surplusBegin?: string | null;
  /**
   * 未分配利润（期初）（元）
   */
  retainedBegin?: string | null;
  /**
   * 流动资产合计（期初）（元）
   */
  currentAssetsBegin?: string | null;
  /**
   * 非流动资产合计（期初）（元）
   */
  nonCurrentAssetsBegin?: string | null;
  /**
   * 流动负债合计（期初）（元）
   */
  currentLiabilitiesBegin?: string | null;
  /**
   * 所有者权益合计（期初）（元）
   */
  equityBegin?: string | null;
  /**
   * 资产总计（期初）（元）
   */
  totalAssetsBegin?: string | null;
  /**
   * 负债合计（期初）（元）
   */
  totalLiabilitiesBegin?: string | null;
  /**
   * 营业收入（元）
   */
  revenue?: string | null;
  /**
   * 营业成本（元）
   */
  cost?: string | null;
  /**
   * 税金及附加（元）
   */
  taxes?: string | null;
  /**
   * 销售费用（元）
   */
  selling?: string | null;
  /**
   * 管理费用（元）
   */
  admin?: string | null;
  /**
   * 财务费用（元）
   */
  financeCost?: string | null;
  /**
   * 其中：利息支出（元）
   */
  interest?: string | null;
  /**
   * 投资收益（元）
   */
  investment?: string | null;
  /**
   * 营业外收支净额（元）
   */
  nonOperating?: string | null;
  /**
   * 所得税费用（元）
   */
  incomeTax?: string | null;
  /**
   * 营业利润（元）
   */
  operatingProfit?: string | null;
  /**
   * 利润总额（元）
   */
  totalProfit?: string | null;
  /**
   * 净利润（元）
   */
  netProfit?: string | null;
  /**
   * 经营活动现金流入（元）
   */
  operatingIn?: string | null;
  /**
   * 经营活动现金流出（元）
   */
  operatingOut?: string | null;
  /**
   * 投资活动现金流入（元）
   */
  investingIn?: string | null;
  /**
   * 投资活动现金流出（元）
   */
  investingOut?: string | null;
  /**
   * 筹资活动现金流入（元）
   */
  financingIn?: string | null;
  /**
   * 筹资活动现金流出（元）
   */
  financingOut?: string | null;
  /**
   * 期初现金（元）
   */
  openingCash?: string | null;
  /**
   * 经营活动净额（元）
   */
  operatingNet?: string | null;
  /**
   * 投资活动净额（元）
   */
  investingNet?: string | null;
  /**
   * 筹资活动净额（元）
   */
  financingNet?: string | null;
  /**
   * 期末现金（元）
   */
  closingCash?: string | null;
  /**
   * 资产负债率
   */
  debtRatio?: string | null;
  /**
   * 流动比率
   */
  currentRatio?: string | null;
  /**
   * 速动比率
   */
  quickRatio?: string | null;
  /**
   * 毛利率
   */
  grossMargin?: string | null;
  /**
   * 净利率
   */
  netMargin?: string | null;
  /**
   * 应收账款周转率
   */
  receivableTurnover?: string | null;
  /**
   * 应收周转天数
   */
  receivableDays?: string | null;
  /**
   * 存货周转率
   */
  stockTurnover?: string | null;
  /**
   * 净资产收益率
   */
  returnOnEquity?: string | null;
  /**
   * 利息保障倍数
   */
  interestCover?: string | null;
  /**
   * 有息负债率
   */
  interestDebtRatio?: string | null;
  /**
   * 审核意见
   */
  confirmOpinion?: string | null;
  /**
   * 状态
   */
  status?: 'DRAFT' | 'SUBMITTED' | 'CONFIRMED' | 'REJECTED' | '' | null;
  /**
   * 平衡差额（元）
   */
  balanceGap?: string | null;
  /**
   * 借款明细
   */
  loans?: FinanceReportLoansRow[] | null;
}
/**
 * 借款明细
 */
export interface FinanceReportLoansRow {
  /**
   * 出借机构
   */
  lender?: string | null;
  /**
   * 借款期限类型
   */
  term?: 'SHORT' | 'LONG' | '' | null;
  /**
   * 期末余额（元）
   */
  balance?: string | null;
  /**
   * 年利率
   */
  rate?: string | null;
  /**
   * 借款日
   */
  startDate?: string | null;
  /**
   * 到期日
   */
  dueDate?: string | null;
  /**
   * 担保方式
   */
  guarantee?: string | null;
}
