/** Generated from the entity file of "businessMonitor" by `npm run codegen`. */

/**
 * 动态监测
 */
export interface BusinessMonitor {
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
   * 业务线
   */
  lineId?: string | null;
  /**
   * 业务线编号
   */
  lineNo?: string | null;
  /**
   * 业务线名称
   */
  lineName?: string | null;
  /**
   * 类型
   */
  lineType?: 'COAL' | 'STEEL' | '' | null;
  /**
   * 所属企业
   */
  ownerCompanyId?: string | null;
  /**
   * 下游合同ID
   */
  contractId?: string | null;
  /**
   * 下游合同
   */
  contractNo?: string | null;
  /**
   * 下游企业
   */
  downstreamName?: string | null;
  /**
   * 上游
   */
  upstreamName?: string | null;
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
   * 合同量（吨）
   */
  contractQuantity?: string | null;
  /**
   * 收货量（吨）
   */
  receiveQuantity?: string | null;
  /**
   * 执行进度
   */
  progress?: string | null;
  /**
   * 预付余额（元）
   */
  prepaidBalance?: string | null;
  /**
   * 未到货吨数（吨）
   */
  unarrivedQuantity?: string | null;
  /**
   * 在途吨数（吨）
   */
  transitQuantity?: string | null;
  /**
   * 超期车船数
   */
  overdueVehicles?: number | null;
  /**
   * 在库吨数（吨）
   */
  stockQuantity?: string | null;
  /**
   * 库龄天数
   */
  stockDays?: number | null;
  /**
   * 应收余额（元）
   */
  receivableBalance?: string | null;
  /**
   * 逾期天数
   */
  overdueDays?: number | null;
  /**
   * 已认领回款（元）
   */
  claimedAmount?: string | null;
  /**
   * 资料完整率
   */
  fileRate?: string | null;
  /**
   * 预警数
   */
  openAlerts?: number | null;
  /**
   * 最近更新
   */
  lastUpdate?: string | null;
  /**
   * 资料ID
   */
  filesId?: string | null;
  /**
   * 状态
   */
  status?: 'IN_PROGRESS' | 'FINISHED' | 'DISSOLVED' | '' | null;
}
