/** Generated from the entity file of "joinApply" by `npm run codegen`. */

/**
 * 入驻申请
 */
export interface JoinApply {
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
   * 申请编号
   */
  applyNo?: string | null;
  /**
   * 企业名称
   */
  companyName?: string | null;
  /**
   * 联系人
   */
  contactName?: string | null;
  /**
   * 手机号
   */
  mobile?: string | null;
  /**
   * 企业类型
   */
  companyType?:
    | 'PLATFORM_COMPANY'
    | 'CORE_COMPANY'
    | 'BUYER_COMPANY'
    | 'SUPPLIER_COMPANY'
    | 'FINANCE_COMPANY'
    | 'WAREHOUSE_COMPANY'
    | 'LOGISTICS_COMPANY'
    | 'SUPERVISION_COMPANY'
    | ''
    | null;
  /**
   * 经营品种
   */
  goods?:
    | (
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
      )[]
    | null;
  /**
   * 所在地区
   */
  area?: string | null;
  /**
   * 合作意向
   */
  intention?: string | null;
  /**
   * 跟进状态
   */
  joinStatus?: 'NEW' | 'CONTACTED' | 'CONVERTED' | 'CLOSED' | '' | null;
}
