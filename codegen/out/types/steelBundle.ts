/** Generated from the entity file of "steelBundle" by `npm run codegen`. */

/**
 * 捆包明细
 */
export interface SteelBundle {
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
  receiptNo?: string | null;
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
   * 到货日期
   */
  arriveDate?: string | null;
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
   * 发货件数（件）
   */
  shipPieces?: number | null;
  /**
   * 实收件数（件）
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
   * 磅差率（‰）
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
  /**
   * 状态
   */
  status?: 'DRAFT' | 'TO_BE_CONFIRMED' | 'IN_EXECUTION' | 'FINISHED' | 'REJECTED' | 'CANCELLED' | '' | null;
}
