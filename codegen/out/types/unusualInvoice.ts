/** Generated from the entity file of "unusualInvoice" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 异常运费发票 */
export type UnusualInvoice = RecordHead & {
  /** 异常编号 */ unusualNo: string | null;
  /** 业务线类别 */ line: Codes['tradeLine'] | null;
  /** 发票 */ invoiceId: string | null;
  /** 发票号码 */ invoiceNo: string | null;
  /** 托运方 */ shipperCompanyId: string | null;
  /** 承运方 */ carrierCompanyId: string | null;
  /** 托运方名称 */ shipperName: string | null;
  /** 承运方名称 */ carrierName: string | null;
  /** 运输合同 */ transportContractId: string | null;
  /** 运输合同编号 */ transportNo: string | null;
  /** 运输结算单 */ transSettlementId: string | null;
  /** 价税合计（元） */ amountTotal: string | null;
  /** 异常类型 */ ruleCode: Codes['unusualRule'] | null;
  /** 异常说明 */ detail: string | null;
  /** 级别 */ level: Codes['unusualLevel'] | null;
  /** 发现时间 */ findTime: string | null;
  /** 发现方式 */ finder: string | null;
  /** 处理方式 */ handleWay: Codes['unusualHandle'] | null;
  /** 处理意见 */ handleOpinion: string | null;
  /** 处理依据 */ handleFiles: string | null;
  /** 处理人 */ handler: string | null;
  /** 处理时间 */ handleTime: string | null;
  /** 已更正 */ gone: boolean | null;
  /** 状态 */ status: Codes['unusualInvoiceStatus'] | null;
};
