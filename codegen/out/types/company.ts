/** Generated from the entity file of "company" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 企业 */
export type Company = RecordHead & {
  /** 企业名称 */ name: string | null;
  /** 统一社会信用代码 */ uscc: string | null;
  /** 简称 */ shortName: string | null;
  /** 企业类型 */ companyType: Codes['companyType'] | null;
  /** 集团编码 */ groupCode: string | null;
  /** 行业 */ industry: Codes['industry'] | null;
  /** 企业规模 */ scale: Codes['companyScale'] | null;
  /** 注册资本（万元） */ registeredCapital: string | null;
  /** 实缴资本（万元） */ paidCapital: string | null;
  /** 成立日期 */ establishDate: string | null;
  /** 营业期限 */ businessTerm: { start?: string | null; end?: string | null } | null;
  /** 登记机关 */ registerAuthority: string | null;
  /** 注册地址 */ registeredAddress: string | null;
  /** 经营范围 */ businessScope: string | null;
  /** 办公地址 */ officeAddress: string | null;
  /** 电话 */ phone: string | null;
  /** 邮箱 */ email: string | null;
  /** 网址 */ website: string | null;
  /** 营业执照 */ licenseFile: string | null;
  /** 法定代表人 */ legalPerson: string | null;
  /** 法定代表人证件号 */ legalIdNo: string | null;
  /** 法定代表人手机 */ legalMobile: string | null;
  /** 法定代表人证件人像面 */ legalIdFront: string | null;
  /** 法定代表人证件国徽面 */ legalIdBack: string | null;
  /** 企业认证授权书 */ authLetter: string | null;
  /** 行业许可 */ permitNos: CompanyPermitNosRow[] | null;
  /** 平台信用等级 */ creditGrade: Codes['grade'] | null;
  /** 纳税信用等级 */ taxGrade: Codes['taxGrade'] | null;
  /** 风险等级 */ riskLevel: Codes['riskLevel'] | null;
  /** 已开通服务 */ companyServices: CompanyCompanyServicesRow[] | null;
  /** 认证状态 */ certStatus: Codes['companyCertStatus'] | null;
  /** 认证时间 */ certTime: string | null;
  /** 驳回原因 */ certRejectReason: string | null;
  /** 签章开通 */ signOpen: boolean | null;
  /** 签章开通时间 */ signOpenTime: string | null;
  /** 关联企业 */ companyRelevance: CompanyCompanyRelevanceRow[] | null;
};

/** 行业许可 */
export type CompanyPermitNosRow = {
  /** 许可类型 */ permitType?: string | null;
  /** 许可证号 */ permitNo?: string | null;
  /** 有效期至 */ validTo?: string | null;
  /** 附件 */ file?: string | null;
};

/** 已开通服务 */
export type CompanyCompanyServicesRow = {
  /** 服务 */ serviceCode?: Codes['companyService'] | '' | null;
  /** 开通日期 */ openDate?: string | null;
  /** 到期日期 */ validTo?: string | null;
  /** 状态 */ status?: Codes['companyServiceStatus'] | '' | null;
};

/** 关联企业 */
export type CompanyCompanyRelevanceRow = {
  /** 企业 */ companyId?: string | null;
  /** 关系 */ relationType?: Codes['relationType'] | '' | null;
  /** 持股比例 */ shareRatio?: string | null;
};
