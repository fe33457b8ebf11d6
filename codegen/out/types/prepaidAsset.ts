/** Generated from the entity file of "prepaidAsset" by `npm run codegen`. */

/**
 * 预付资产
 */
export interface PrepaidAsset {
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
   * 预付资产编号
   */
  number?: string | null;
  /**
   * 业务线类别
   */
  line?: 'COAL' | 'STEEL' | '' | null;
  /**
   * 采购合同
   */
  contractId?: string | null;
  /**
   * 钢材采购合同
   */
  steelContractId?: string | null;
  /**
   * 合同编号
   */
  contractNo?: string | null;
  /**
   * 业务线
   */
  businessLineId?: string | null;
  /**
   * 买方
   */
  buyerCompanyId?: string | null;
  /**
   * 供应商
   */
  sellerCompanyId?: string | null;
  /**
   * 资方
   */
  financierCompanyId?: string | null;
  /**
   * 货物种类
   */
  goodsType?:
    | 'STEAM_COAL'
    | 'COKING_COAL'
    | 'COKE'
    | 'SEMI_COKE'
    | 'SMOKELESS_COAL'
    | 'INJECTION_COAL'
    | 'REBAR'
    | 'WIRE'
    | 'HRC'
    | 'CRC'
    | 'PLATE'
    | 'SECTION'
    | 'GRAIN'
    | ''
    | null;
  /**
   * 品名/规格
   */
  goodsName?: string | null;
  /**
   * 订货数量（吨）
   */
  quantity?: string | null;
  /**
   * 单价(含税)（元/吨）
   */
  price?: string | null;
  /**
   * 货款金额（元）
   */
  contractAmount?: string | null;
  /**
   * 首付保证金比例（%）
   */
  depositRate?: string | null;
  /**
   * 首付保证金（元）
   */
  depositAmount?: string | null;
  /**
   * 已预付金额（元）
   */
  paidAmount?: string | null;
  /**
   * 已到货金额（元）
   */
  deliveredAmount?: string | null;
  /**
   * 预付余额（元）
   */
  balance?: string | null;
  /**
   * 可融资金额（元）
   */
  financeable?: string | null;
  /**
   * 已锁定金额（元）
   */
  lockedValue?: string | null;
  /**
   * 约定交货期
   */
  deliverPeriod?: {
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
   * 供应商保障方式
   */
  undertaking?: 'REFUND' | 'REPURCHASE' | 'RESALE' | '' | null;
  /**
   * 差额退款(回购)承诺函
   */
  undertakingFile?: string | null;
  /**
   * 合同与付款凭证
   */
  contractFiles?: string | null;
  /**
   * 付款明细
   */
  payments?: PrepaidAssetPaymentsRow[] | null;
  /**
   * 到货明细
   */
  deliveries?: PrepaidAssetDeliveriesRow[] | null;
  /**
   * 提交时间
   */
  submitTime?: string | null;
  /**
   * 提交人编号
   */
  submitUserId?: string | null;
  /**
   * 审批意见
   */
  auditOpinion?: string | null;
  /**
   * 驳回原因
   */
  rejectReason?: string | null;
  /**
   * 状态
   */
  status?: 'DRAFT' | 'AUDITING' | 'WAIT_SELL' | 'EFFECTIVE' | 'LOCKED' | 'FINISHED' | 'CANCELLED' | '' | null;
}
/**
 * 付款明细
 */
export interface PrepaidAssetPaymentsRow {
  /**
   * 付款单号
   */
  payNo?: string | null;
  /**
   * 付款日期
   */
  valueDate?: string | null;
  /**
   * 金额（元）
   */
  amount?: string | null;
}
/**
 * 到货明细
 */
export interface PrepaidAssetDeliveriesRow {
  /**
   * 发货单号
   */
  deliveryNo?: string | null;
  /**
   * 到货日期
   */
  date?: string | null;
  /**
   * 数量（吨）
   */
  quantity?: string | null;
  /**
   * 金额（元）
   */
  amount?: string | null;
}
