/** Generated from the entity file of "contractQuality" by `npm run codegen`. */

/**
 * 合同质量偏差
 */
export interface ContractQuality {
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
   * 合同编号
   */
  contractNo?: string | null;
  /**
   * 卖方
   */
  sellerCompanyId?: string | null;
  /**
   * 买方
   */
  buyerCompanyId?: string | null;
  /**
   * 指标
   */
  indicatorCode?:
    | 'QNET_AR'
    | 'QGR_AD'
    | 'MT'
    | 'AAD'
    | 'MAD'
    | 'AD'
    | 'VDAF'
    | 'VD'
    | 'ST_D'
    | 'FCD'
    | 'G'
    | 'Y'
    | 'X'
    | 'CRC'
    | 'RRAN'
    | 'RSD'
    | 'CSR'
    | 'CRI'
    | 'M40'
    | 'M25'
    | 'M10'
    | 'FINES'
    | 'PD'
    | 'HGI'
    | 'ST'
    | 'TS6'
    | 'KNA'
    | 'IGN'
    | 'RESIST'
    | 'PARTICLE'
    | 'GANGUE'
    | ''
    | null;
  /**
   * 奖罚方向
   */
  side?: 'LOW' | 'HIGH' | 'LOW_BONUS' | 'HIGH_BONUS' | 'RANGE' | '' | null;
  /**
   * 合同值
   */
  contractValue?: string | null;
  /**
   * 到货最低热值（kcal/kg）
   */
  lowestHeat?: string | null;
  /**
   * 到货最高全硫（%）
   */
  highestSulfur?: string | null;
  /**
   * 热值偏差（%）
   */
  heatDeviation?: string | null;
  /**
   * 全硫超出（%）
   */
  sulfurExcess?: string | null;
}
