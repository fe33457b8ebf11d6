/** Generated from the entity file of "company" by `npm run codegen`. */

/**
 * 企业
 */
export interface Company {
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
   * 企业名称
   */
  name?: string | null;
  /**
   * 统一社会信用代码
   */
  uscc?: string | null;
  /**
   * 简称
   */
  shortName?: string | null;
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
   * 集团编码
   */
  groupCode?: string | null;
  /**
   * 行业
   */
  industry?:
    | 'COAL_MINE'
    | 'COKING'
    | 'STEEL'
    | 'POWER'
    | 'TRADE'
    | 'LOGISTICS'
    | 'WAREHOUSE'
    | 'FACTORING'
    | 'BANK'
    | 'OTHER'
    | ''
    | null;
  /**
   * 企业规模
   */
  scale?: 'LARGE' | 'MEDIUM' | 'SMALL' | 'MICRO' | '' | null;
  /**
   * 注册资本（万元）
   */
  registeredCapital?: string | null;
  /**
   * 实缴资本（万元）
   */
  paidCapital?: string | null;
  /**
   * 成立日期
   */
  establishDate?: string | null;
  /**
   * 营业期限
   */
  businessTerm?: {
    /**
     * 开始日期
     */
    start?: string | null;
    /**
     * 结束日期
     */
    end?: string | null;
  } | null;
  /**
   * 登记机关
   */
  registerAuthority?: string | null;
  /**
   * 注册地址
   */
  registeredAddress?: string | null;
  /**
   * 经营范围
   */
  businessScope?: string | null;
  /**
   * 办公地址
   */
  officeAddress?: string | null;
  /**
   * 电话
   */
  phone?: string | null;
  /**
   * 邮箱
   */
  email?: string | null;
  /**
   * 网址
   */
  website?: string | null;
  /**
   * 营业执照
   */
  licenseFile?: string | null;
  /**
   * 法定代表人
   */
  legalPerson?: string | null;
  /**
   * 法定代表人证件号
   */
  legalIdNo?: string | null;
  /**
   * 法定代表人手机
   */
  legalMobile?: string | null;
  /**
   * 法定代表人证件人像面
   */
  legalIdFront?: string | null;
  /**
   * 法定代表人证件国徽面
   */
  legalIdBack?: string | null;
  /**
   * 企业认证授权书
   */
  authLetter?: string | null;
  /**
   * 行业许可
   */
  permitNos?: CompanyPermitNosRow[] | null;
  /**
   * 平台信用等级
   */
  creditGrade?: 'A' | 'B' | 'C' | 'D' | '' | null;
  /**
   * 纳税信用等级
   */
  taxGrade?: 'A' | 'B' | 'M' | 'C' | 'D' | '' | null;
  /**
   * 风险等级
   */
  riskLevel?: 'RED' | 'ORANGE' | 'YELLOW' | 'BLUE' | 'GREEN' | '' | null;
  /**
   * 已开通服务
   */
  companyServices?: CompanyCompanyServicesRow[] | null;
  /**
   * 认证状态
   */
  certStatus?: 'UNCERTIFIED' | 'AUDITING' | 'CERTIFIED' | 'REJECTED' | 'CHANGING' | 'FROZEN' | '' | null;
  /**
   * 认证时间
   */
  certTime?: string | null;
  /**
   * 驳回原因
   */
  certRejectReason?: string | null;
  /**
   * 签章开通
   */
  signOpen?: boolean | null;
  /**
   * 签章开通时间
   */
  signOpenTime?: string | null;
  /**
   * 关联企业
   */
  companyRelevance?: CompanyCompanyRelevanceRow[] | null;
}
/**
 * 行业许可
 */
export interface CompanyPermitNosRow {
  /**
   * 许可类型
   */
  permitType?: string | null;
  /**
   * 许可证号
   */
  permitNo?: string | null;
  /**
   * 有效期至
   */
  validTo?: string | null;
  /**
   * 附件
   */
  file?: string | null;
}
/**
 * 已开通服务
 */
export interface CompanyCompanyServicesRow {
  /**
   * 服务
   */
  serviceCode?:
    | 'DG_CHAIN'
    | 'MONITOR'
    | 'ASSET'
    | 'FINANCE'
    | 'PLEDGE'
    | 'STEEL_CHAIN'
    | 'COAL_CHAIN'
    | 'STORAGE'
    | 'STEEL_STORAGE'
    | 'LOGI_STORAGE'
    | 'SUPERVISE'
    | 'BILL'
    | 'INVOICE_TOOL'
    | 'FEE'
    | 'SIGN'
    | 'TRACK'
    | ''
    | null;
  /**
   * 开通日期
   */
  openDate?: string | null;
  /**
   * 到期日期
   */
  validTo?: string | null;
  /**
   * 状态
   */
  status?: 'OPEN' | 'CLOSED' | '' | null;
}
/**
 * 关联企业
 */
export interface CompanyCompanyRelevanceRow {
  /**
   * 企业
   */
  companyId?: string | null;
  /**
   * 关系
   */
  relationType?: 'PARENT' | 'SUBSIDIARY' | 'SAME_GROUP' | 'SAME_CONTROLLER' | '' | null;
  /**
   * 持股比例
   */
  shareRatio?: string | null;
}
