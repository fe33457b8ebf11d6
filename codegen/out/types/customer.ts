/** Generated from the entity file of "customer" by `npm run codegen`. */

/**
 * 客户
 */
export interface Customer {
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
   * 客户编号
   */
  customerNo?: string | null;
  /**
   * 客户名称
   */
  customerName?: string | null;
  /**
   * 信用代码
   */
  uscc?: string | null;
  /**
   * 简称
   */
  shortName?: string | null;
  /**
   * 入驻企业
   */
  linkedCompanyId?: string | null;
  /**
   * 客户类型
   */
  customerType?: ('SUPPLIER' | 'BUYER' | 'CARRIER' | 'WAREHOUSE' | 'FINANCE' | 'OTHER')[] | null;
  /**
   * 等级
   */
  level?: 'A' | 'B' | 'C' | 'D' | '' | null;
  /**
   * 信用额度（元）
   */
  creditLimit?: string | null;
  /**
   * 已用额度（元）
   */
  usedCredit?: string | null;
  /**
   * 账期（天）
   */
  paymentTerm?: number | null;
  /**
   * 结算方式
   */
  settleMode?: 'PREPAY' | 'CASH_ON_DELIVERY' | 'CREDIT' | 'BILL' | '' | null;
  /**
   * 联系人
   */
  contactName?: string | null;
  /**
   * 电话
   */
  contactPhone?: string | null;
  /**
   * 地区
   */
  area?: string | null;
  /**
   * 地址
   */
  detail?: string | null;
  /**
   * 发票抬头
   */
  invoiceTitle?: string | null;
  /**
   * 税号
   */
  taxNo?: string | null;
  /**
   * 开票银行
   */
  invoiceBank?: string | null;
  /**
   * 开票账号
   */
  invoiceAccount?: string | null;
  /**
   * 开票地址电话
   */
  invoiceAddressPhone?: string | null;
  /**
   * 主营品种
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
   * 来源
   */
  source?: 'MANUAL' | 'CONTRACT' | '' | null;
  /**
   * 交易笔数（笔）
   */
  tradeCount?: number | null;
  /**
   * 交易金额（元）
   */
  tradeAmount?: string | null;
  /**
   * 最近交易
   */
  lastTradeDate?: string | null;
  /**
   * 风险
   */
  riskFlag?: 'RED' | 'ORANGE' | 'YELLOW' | 'BLUE' | 'GREEN' | '' | null;
  /**
   * 备注
   */
  remark?: string | null;
  /**
   * 附件
   */
  files?: string | null;
  /**
   * 状态
   */
  status?: 'ENABLED' | 'DISABLED' | 'BLACK' | '' | null;
  /**
   * 负责人
   */
  ownerUserId?: string | null;
  /**
   * 可用额度（元）
   */
  availableCredit?: string | null;
  /**
   * 额度使用率
   */
  creditUsage?: string | null;
}
