/** Generated from the entity file of "delivery" by `npm run codegen`. */

/**
 * 发货单
 */
export interface Delivery {
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
   * 发货单号
   */
  deliveryNo?: string | null;
  /**
   * 来源
   */
  source?: 'APPLY' | 'COAL_LOGISTICS' | '' | null;
  /**
   * 购销合同
   */
  contractId?: string | null;
  /**
   * 合同编号
   */
  contractNo?: string | null;
  /**
   * 业务线
   */
  businessLineId?: string | null;
  /**
   * 卖方
   */
  sellerCompanyId?: string | null;
  /**
   * 买方
   */
  buyerCompanyId?: string | null;
  /**
   * 承运方
   */
  carrierCompanyId?: string | null;
  /**
   * 批次
   */
  batchNo?: string | null;
  /**
   * 煤种
   */
  coalType?: 'STEAM_COAL' | 'COKING_COAL' | 'COKE' | 'SEMI_COKE' | 'SMOKELESS_COAL' | 'INJECTION_COAL' | '' | null;
  /**
   * 品名
   */
  goodsName?: string | null;
  /**
   * 规格
   */
  spec?: string | null;
  /**
   * 发运方式
   */
  despatchType?: 'TRAIN' | 'AUTOMOBILE' | 'SHIP' | '' | null;
  /**
   * 计划发货量（吨）
   */
  planQuantity?: string | null;
  /**
   * 计划发货
   */
  planSendDate?: string | null;
  /**
   * 预计到达
   */
  etaDate?: string | null;
  /**
   * 发货地
   */
  sendPlace?: string | null;
  /**
   * 到达地
   */
  arrivePlace?: string | null;
  /**
   * 发货人
   */
  shipperName?: string | null;
  /**
   * 托运人
   */
  consignorCompanyName?: string | null;
  /**
   * 收货人
   */
  consigneeCompanyName?: string | null;
  /**
   * 实际发货时间
   */
  dispatchDate?: string | null;
  /**
   * 收货时间
   */
  arriveDate?: string | null;
  /**
   * 车/船数
   */
  pieces?: number | null;
  /**
   * 发货净重（吨）
   */
  sendWeight?: string | null;
  /**
   * 收货净重（吨）
   */
  arriveWeight?: string | null;
  /**
   * 第三方过磅/水尺（吨）
   */
  weighWeight?: string | null;
  /**
   * 途耗量（吨）
   */
  lossWeight?: string | null;
  /**
   * 途耗率（%）
   */
  lossPercent?: string | null;
  /**
   * 合理途耗（吨）
   */
  allowedLoss?: string | null;
  /**
   * 超耗（吨）
   */
  overLoss?: string | null;
  /**
   * 预计结算数量（吨）
   */
  settlePreview?: string | null;
  /**
   * 结算状态
   */
  settleState?: 'NONE' | 'SETTLING' | 'SETTLED' | '' | null;
  /**
   * 到货热值（kcal/kg）
   */
  qnetValue?: string | null;
  /**
   * 到货全硫（%）
   */
  sulfurValue?: string | null;
  /**
   * 单据
   */
  deliverFiles?: string | null;
  /**
   * 过磅凭证
   */
  weightVoucher?: string | null;
  /**
   * 化验凭证
   */
  testVoucher?: string | null;
  /**
   * 收货意见
   */
  acceptOpinion?: string | null;
  /**
   * 异议类型
   */
  disputeType?: 'QUANTITY' | 'QUALITY' | 'DOCUMENT' | '' | null;
  /**
   * 异议说明
   */
  disputeDesc?: string | null;
  /**
   * 协商数量（吨）
   */
  agreedQuantity?: string | null;
  /**
   * 协商说明
   */
  agreedRemark?: string | null;
  /**
   * 取消原因
   */
  cancelReason?: string | null;
  /**
   * 状态
   */
  status?: 'DRAFT' | 'WAIT_SEND' | 'WAIT_ACCEPT' | 'DISPUTE' | 'ACCEPTED' | 'REJECT' | 'CANCELLATION' | '' | null;
}
