/** Generated from the entity file of "businessLine" by `npm run codegen`. */

/**
 * 业务线
 */
export interface BusinessLine {
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
   * 业务线类别
   */
  lineType?: 'COAL' | 'STEEL' | '' | null;
  /**
   * 所属企业
   */
  ownerCompanyId?: string | null;
  /**
   * 煤种
   */
  coalType?: 'STEAM_COAL' | 'COKING_COAL' | 'COKE' | 'SEMI_COKE' | 'SMOKELESS_COAL' | 'INJECTION_COAL' | '' | null;
  /**
   * 货物种类
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
   * 上游企业
   */
  upstreamName?: string | null;
  /**
   * 核心企业
   */
  coreName?: string | null;
  /**
   * 下游企业
   */
  downstreamName?: string | null;
  /**
   * 业务开始
   */
  startDate?: string | null;
  /**
   * 业务结束
   */
  endDate?: string | null;
  /**
   * 上游匹配量（吨）
   */
  upstreamQuantity?: string | null;
  /**
   * 下游匹配量（吨）
   */
  downstreamQuantity?: string | null;
  /**
   * 未匹配量（吨）
   */
  unmatchedQuantity?: string | null;
  /**
   * 预计收入（元）
   */
  expectedRevenue?: string | null;
  /**
   * 预计成本（元）
   */
  expectedCost?: string | null;
  /**
   * 预计运费（元）
   */
  freightCost?: string | null;
  /**
   * 其他费用（元）
   */
  otherCost?: string | null;
  /**
   * 预计毛利（元）
   */
  expectedProfit?: string | null;
  /**
   * 吨毛利（元/吨）
   */
  profitPerTon?: string | null;
  /**
   * 毛利率（%）
   */
  profitRate?: string | null;
  /**
   * 实际收入（元）
   */
  actualRevenue?: string | null;
  /**
   * 实际成本（元）
   */
  actualCost?: string | null;
  /**
   * 实际毛利（元）
   */
  actualProfit?: string | null;
  /**
   * 占用本金（元）
   */
  occupiedAmount?: string | null;
  /**
   * 采购合同
   */
  upstreamRows?: BusinessLineUpstreamRowsRow[] | null;
  /**
   * 销售合同
   */
  downstreamRows?: BusinessLineDownstreamRowsRow[] | null;
  /**
   * 结束说明
   */
  finishReason?: string | null;
  /**
   * 状态
   */
  status?: 'IN_PROGRESS' | 'FINISHED' | 'DISSOLVED' | '' | null;
}
/**
 * 采购合同
 */
export interface BusinessLineUpstreamRowsRow {
  /**
   * 采购合同
   */
  contractId?: string | null;
  /**
   * 合同编号
   */
  contractNo?: string | null;
  /**
   * 卖方
   */
  companyName?: string | null;
  /**
   * 采购单价（元/吨）
   */
  basePrice?: string | null;
  /**
   * 合同数量（吨）
   */
  quantity?: string | null;
  /**
   * 匹配数量（吨）
   */
  allocatedQuantity?: string | null;
}
/**
 * 销售合同
 */
export interface BusinessLineDownstreamRowsRow {
  /**
   * 销售合同
   */
  contractId?: string | null;
  /**
   * 合同编号
   */
  contractNo?: string | null;
  /**
   * 买方
   */
  companyName?: string | null;
  /**
   * 销售单价（元/吨）
   */
  basePrice?: string | null;
  /**
   * 合同数量（吨）
   */
  quantity?: string | null;
  /**
   * 匹配数量（吨）
   */
  allocatedQuantity?: string | null;
}
