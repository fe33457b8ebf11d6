/** Generated from the entity file of "steelDelivery" by `npm run codegen`. */

/**
 * 钢材放货单
 */
export interface SteelDelivery {
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
   * 放货单号
   */
  number?: string | null;
  /**
   * 申请方
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
   * 仓库企业
   */
  keeperCompanyId?: string | null;
  /**
   * 交货方式
   */
  deliveryMode?: 'SITE' | 'SELF_PICKUP' | 'TRANSFER' | '' | null;
  /**
   * 放货仓库
   */
  warehouseName?: string | null;
  /**
   * 预计提货日
   */
  expectDate?: string | null;
  /**
   * 放货有效期
   */
  validUntil?: string | null;
  /**
   * 放货明细
   */
  lines?: SteelDeliveryLinesRow[] | null;
  /**
   * 合计件数（件）
   */
  totalPieces?: number | null;
  /**
   * 合计重量（吨）
   */
  totalWeight?: string | null;
  /**
   * 放货金额（元）
   */
  releaseAmount?: string | null;
  /**
   * 本次冲抵保证金（元）
   */
  depositShare?: string | null;
  /**
   * 本次应付（元）
   */
  payable?: string | null;
  /**
   * 可放余额（元）
   */
  available?: string | null;
  /**
   * 核对结果
   */
  checkResult?: 'PASS' | 'SHORT' | 'OVERDUE' | 'MARGIN' | '' | null;
  /**
   * 特批原因
   */
  specialReason?: string | null;
  /**
   * 提货人
   */
  pickupPerson?: string | null;
  /**
   * 提货人手机
   */
  pickupMobile?: string | null;
  /**
   * 车号
   */
  plateNos?: string | null;
  /**
   * 交货单据
   */
  files?: string | null;
  /**
   * 放货时间
   */
  releasedAt?: string | null;
  /**
   * 实放件数
   */
  actualPieces?: number | null;
  /**
   * 实放重量（吨）
   */
  actualWeight?: string | null;
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
  status?:
    | 'DRAFT'
    | 'TO_BE_CONFIRMED'
    | 'AUDIT'
    | 'TO_BE_SIGN_UP'
    | 'IN_EXECUTION'
    | 'FINISHED'
    | 'REJECTED'
    | 'CANCELLED'
    | ''
    | null;
}
/**
 * 放货明细
 */
export interface SteelDeliveryLinesRow {
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
   * 件数
   */
  pieceCount?: number | null;
  /**
   * 重量（吨）
   */
  weight?: string | null;
  /**
   * 单价（元/吨）
   */
  unitPrice?: string | null;
  /**
   * 金额（元）
   */
  amount?: string | null;
}
