/** Generated from the entity file of "steelSupplementaryAgreement" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 钢材补充协议 */
export type SteelSupplementaryAgreement = RecordHead & {
  /** 原合同 */ contractId: string | null;
  /** 原合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 发起方 */ initiatorSide: Codes['orderType'] | null;
  /** 变更类型 */ suppleTypes: Codes['steelSuppleType'][] | null;
  /** 协议名称 */ title: string | null;
  /** 变更原因 */ reason: string | null;
  /** 生效方式 */ effectiveMode: Codes['effectiveMode'] | null;
  /** 生效日期 */ effectiveDate: string | null;
  /** 条款变更 */ changeItems: SteelSupplementaryAgreementChangeItemsRow[] | null;
  /** 货物变更 */ suppleLines: SteelSupplementaryAgreementSuppleLinesRow[] | null;
  /** 增减重量（吨） */ diffWeight: string | null;
  /** 增减金额（元） */ diffAmount: string | null;
  /** 变更后重量（吨） */ newTotalWeight: string | null;
  /** 变更后金额（元） */ newTotalAmount: string | null;
  /** 已履行重量（吨） */ executedWeight: string | null;
  /** 已履行金额（元） */ executedAmount: string | null;
  /** 协议正文 */ bodyText: string | null;
  /** 附件 */ attachments: string | null;
  /** 协议文本 */ agreementFiles: string | null;
  /** 待签方 */ signTurn: Codes['signTurn'] | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 状态 */ status: Codes['steelContractStatus'] | null;
};

/** 条款变更 */
export type SteelSupplementaryAgreementChangeItemsRow = {
  /** 条款 */ regulation?: Codes['regulation'] | '' | null;
  /** 变更项 */ fieldCName?: string | null;
  /** 原内容 */ oldValue?: string | null;
  /** 变更后内容 */ value?: string | null;
  /** 已履行 */ executedValue?: string | null;
  /** 变更描述 */ description?: string | null;
};

/** 货物变更 */
export type SteelSupplementaryAgreementSuppleLinesRow = {
  /** 操作 */ op?: Codes['suppleLineOp'] | '' | null;
  /** 品名 */ goodsName?: Codes['steelGoodsName'] | '' | null;
  /** 材质 */ material?: string | null;
  /** 规格 */ spec?: string | null;
  /** 产地/钢厂 */ mill?: Codes['steelMill'] | '' | null;
  /** 原件数 */ oldPieceCount?: number | null;
  /** 新件数 */ pieceCount?: number | null;
  /** 原重量（吨） */ oldWeight?: string | null;
  /** 新重量（吨） */ weight?: string | null;
  /** 已放货（吨） */ releasedWeight?: string | null;
  /** 原单价（元/吨） */ oldUnitPrice?: string | null;
  /** 新单价（元/吨） */ unitPrice?: string | null;
  /** 差额（元） */ diffAmount?: string | null;
};
