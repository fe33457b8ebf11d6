/** Generated from the entity file of "stockHolding" by `npm run codegen`. */

/**
 * 在库货物
 */
export interface StockHolding {
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
   * 货转单号
   */
  transferNo?: string | null;
  /**
   * 仓库
   */
  warehouseName?: string | null;
  /**
   * 库存批次
   */
  lotNo?: string | null;
  /**
   * 垛位
   */
  stackNo?: string | null;
  /**
   * 煤种
   */
  coalType?: 'STEAM_COAL' | 'COKING_COAL' | 'COKE' | 'SEMI_COKE' | 'SMOKELESS_COAL' | 'INJECTION_COAL' | '' | null;
  /**
   * 品名
   */
  goodsName?: string | null;
  /**
   * 货主
   */
  transfereeCompanyId?: string | null;
  /**
   * 转出方
   */
  transferorCompanyId?: string | null;
  /**
   * 仓库企业
   */
  keeperCompanyId?: string | null;
  /**
   * 入库日期
   */
  transferDate?: string | null;
  /**
   * 库龄（天）
   */
  ageDays?: number | null;
  /**
   * 转入数量（吨）
   */
  inQuantity?: string | null;
  /**
   * 在库数量（吨）
   */
  quantity?: string | null;
  /**
   * 单价（元/吨）
   */
  price?: string | null;
  /**
   * 货值（元）
   */
  amount?: string | null;
}
