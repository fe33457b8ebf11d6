/** Generated from the entity file of "steelReceipt" by `npm run codegen`. */

/**
 * 钢材收货单
 */
export interface SteelReceipt {
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
   * 收货单号
   */
  number?: string | null;
  /**
   * 登记方
   */
  applySide?: 'BUY' | 'SELL' | '' | null;
  /**
   * 合同
   */
  contractId?: string | null;
  /**
   * 合同编号
   */
  contractNo?: string | null;
  /**
   * 放货单
   */
  deliveryId?: string | null;
  /**
   * 业务线
   */
  businessLineId?: string | null;
  /**
   * 买方
   */
  buyerCompanyId?: string | null;
  /**
   * 卖方
   */
  sellerCompanyId?: string | null;
  /**
   * 到货日期
   */
  arriveDate?: string | null;
  /**
   * 项目
   */
  projectName?: string | null;
  /**
   * 收货地点
   */
  receiveAddress?: string | null;
  /**
   * 车号
   */
  plateNos?: string | null;
  /**
   * 过磅地点
   */
  weighPlace?: 'MILL' | 'WAREHOUSE' | 'SITE' | 'THIRD' | '' | null;
  /**
   * 收货明细
   */
  lines?: SteelReceiptLinesRow[] | null;
  /**
   * 件数（件）
   */
  totalPieces?: number | null;
  /**
   * 发货重量（吨）
   */
  totalShip?: string | null;
  /**
   * 结算重量（吨）
   */
  totalWeight?: string | null;
  /**
   * 暂估金额（元）
   */
  amount?: string | null;
  /**
   * 签收人
   */
  receiverName?: string | null;
  /**
   * 签收单
   */
  receiverSignFile?: string | null;
  /**
   * 质保书
   */
  qualityCertFiles?: string | null;
  /**
   * 验收结论
   */
  inspectResult?: 'OK' | 'QUANTITY' | 'QUALITY' | '' | null;
  /**
   * 验收说明
   */
  inspectNote?: string | null;
  /**
   * 交货单据
   */
  files?: string | null;
  /**
   * 异议截止
   */
  confirmDeadline?: string | null;
  /**
   * 结算单
   */
  settlementId?: string | null;
  /**
   * 异议说明
   */
  objectReason?: string | null;
  /**
   * 状态
   */
  status?: 'DRAFT' | 'TO_BE_CONFIRMED' | 'IN_EXECUTION' | 'FINISHED' | 'REJECTED' | 'CANCELLED' | '' | null;
}
/**
 * 收货明细
 */
export interface SteelReceiptLinesRow {
  /**
   * 品名
   */
  goodsName?:
    'REBAR' | 'COIL_REBAR' | 'WIRE' | 'ROUND' | 'PLATE' | 'HRC' | 'CRC' | 'SECTION' | 'PIPE' | 'OTHER' | '' | null;
  /**
   * 材质
   */
  material?: string | null;
  /**
   * 规格
   */
  spec?: string | null;
  /**
   * 产地/钢厂
   */
  mill?: 'CHANGYUAN' | 'JIANGLAN' | 'YUNYE' | 'LINGYUE' | '' | null;
  /**
   * 发货件数
   */
  shipPieces?: number | null;
  /**
   * 实收件数
   */
  receivePieces?: number | null;
  /**
   * 发货重量（吨）
   */
  shipWeight?: string | null;
  /**
   * 过磅重量（吨）
   */
  scaleWeight?: string | null;
  /**
   * 磅差率‰
   */
  diffRate?: string | null;
  /**
   * 结算重量（吨）
   */
  settleWeight?: string | null;
  /**
   * 单价（元/吨）
   */
  unitPrice?: string | null;
  /**
   * 暂估金额（元）
   */
  amount?: string | null;
}
