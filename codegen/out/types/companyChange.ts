/** Generated from the entity file of "companyChange" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 企业信息变更 */
export type CompanyChange = RecordHead & {
  /** 变更单号 */ changeNo: string | null;
  /** 企业名称 */ companyName: string | null;
  /** 变更事项 */ changeType: Codes['companyChangeType'][] | null;
  /** 新企业名称 */ newName: string | null;
  /** 新法定代表人 */ newLegalPerson: string | null;
  /** 新注册地址 */ newAddress: string | null;
  /** 新注册资本（万元） */ newCapital: string | null;
  /** 新经营范围 */ newScope: string | null;
  /** 新管理员 */ newAdminId: string | null;
  /** 变更对照 */ items: CompanyChangeItemsRow[] | null;
  /** 变更原因 */ reason: string | null;
  /** 变更材料 */ files: string | null;
  /** 审核人 */ auditorName: string | null;
  /** 审核时间 */ auditTime: string | null;
  /** 审核意见 */ opinion: string | null;
  /** 状态 */ status: Codes['auditStatus'] | null;
};

/** 变更对照 */
export type CompanyChangeItemsRow = {
  /** 事项 */ fieldName?: string | null;
  /** 变更前 */ oldValue?: string | null;
  /** 变更后 */ newValue?: string | null;
};
