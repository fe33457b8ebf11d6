/** Generated from the entity file of "fullBusinessLine" by `npm run codegen`. */

/**
 * 全业务线
 */
export interface FullBusinessLine {
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
   * 业务线编号
   */
  lineNo?: string | null;
  /**
   * 业务线名称
   */
  name?: string | null;
  /**
   * 类型
   */
  lineType?: 'COAL' | 'STEEL' | '' | null;
  /**
   * 所属企业
   */
  ownerCompanyId?: string | null;
  /**
   * 上游
   */
  upstreamName?: string | null;
  /**
   * 核心企业
   */
  coreName?: string | null;
  /**
   * 下游
   */
  downstreamName?: string | null;
  /**
   * 品种
   */
  goodsKind?:
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
   * 品名
   */
  goodsName?: string | null;
  /**
   * 开始日期
   */
  startDate?: string | null;
  /**
   * 结束日期
   */
  endDate?: string | null;
  /**
   * 合同量（吨）
   */
  contractQuantity?: string | null;
  /**
   * 采购额（元）
   */
  buyAmount?: string | null;
  /**
   * 销售额（元）
   */
  sellAmount?: string | null;
  /**
   * 发货量（吨）
   */
  sendQuantity?: string | null;
  /**
   * 收货量（吨）
   */
  receiveQuantity?: string | null;
  /**
   * 途损率
   */
  lossRate?: string | null;
  /**
   * 发货进度
   */
  sendProgress?: string | null;
  /**
   * 收货进度
   */
  receiveProgress?: string | null;
  /**
   * 在库量（吨）
   */
  stockQuantity?: string | null;
  /**
   * 采购结算（元）
   */
  buySettle?: string | null;
  /**
   * 销售结算（元）
   */
  sellSettle?: string | null;
  /**
   * 已付款（元）
   */
  paid?: string | null;
  /**
   * 预付余额（元）
   */
  prepaidBalance?: string | null;
  /**
   * 已回款（元）
   */
  collected?: string | null;
  /**
   * 应收余额（元）
   */
  receivableBalance?: string | null;
  /**
   * 收票（元）
   */
  invoiceIn?: string | null;
  /**
   * 开票（元）
   */
  invoiceOut?: string | null;
  /**
   * 未收票（元）
   */
  uninvoicedIn?: string | null;
  /**
   * 未开票（元）
   */
  uninvoicedOut?: string | null;
  /**
   * 融资（元）
   */
  financed?: string | null;
  /**
   * 已还（元）
   */
  repaid?: string | null;
  /**
   * 融资余额（元）
   */
  financeBalance?: string | null;
  /**
   * 毛利（元）
   */
  grossProfit?: string | null;
  /**
   * 吨毛利（元/吨）
   */
  profitPerTon?: string | null;
  /**
   * 毛利率
   */
  profitRate?: string | null;
  /**
   * 资金占用（元）
   */
  capitalOccupied?: string | null;
  /**
   * 阶段
   */
  stage?: 'SIGN' | 'PREPAY' | 'TRANSIT' | 'STOCK' | 'SETTLE' | 'INVOICE' | 'COLLECT' | 'DONE' | '' | null;
  /**
   * 健康度
   */
  health?: 'RED' | 'ORANGE' | 'YELLOW' | 'BLUE' | 'GREEN' | '' | null;
  /**
   * 未关闭预警
   */
  openAlerts?: number | null;
  /**
   * 超额开票（元）
   */
  invoiceGap?: string | null;
  /**
   * 状态
   */
  status?: 'IN_PROGRESS' | 'FINISHED' | 'DISSOLVED' | '' | null;
}
