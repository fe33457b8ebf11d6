/** Generated from the entity file of "supplementaryAgreement" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 补充协议 */
export type SupplementaryAgreement = RecordHead & {
  /** 补充协议编号 */ agreementNo: string | null;
  /** 原合同 */ contractId: string | null;
  /** 原合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 发起方 */ initiatorSide: Codes['orderType'] | null;
  /** 签订方式 */ signMode: Codes['contractMode'] | null;
  /** 协议类型 */ agreementType: Codes['suppleType'] | null;
  /** 第几份 */ seqInContract: number | null;
  /** 签订日期 */ signDate: string | null;
  /** 生效日期 */ effectDate: string | null;
  /** 变更原因 */ reason: string | null;
  /** 变更内容 */ changeItems: SupplementaryAgreementChangeItemsRow[] | null;
  /** 变更前金额（元） */ beforeAmount: string | null;
  /** 变更后金额（元） */ afterAmount: string | null;
  /** 增减金额（元） */ diffAmount: string | null;
  /** 其他约定 */ otherClause: string | null;
  /** 附件 */ files: string | null;
  /** 协议文本 */ agreementFiles: string | null;
  /** 协议文件 */ contractFileId: string | null;
  /** 盖章时间 */ sealTimes: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 状态 */ status: Codes['suppleAgreementStatus'] | null;
};

/** 变更内容 */
export type SupplementaryAgreementChangeItemsRow = {
  /** 条款 */ regulation?: Codes['regulation'] | '' | null;
  /** 变更项 */ fieldCName?: string | null;
  /** 字段 */ itemName?: string | null;
  /** 字段名称 */ itemCName?: string | null;
  /** 原内容 */ oldValue?: string | null;
  /** 变更后内容 */ value?: string | null;
  /** 变更描述 */ description?: string | null;
};
