/** Generated from the entity file of "invoice" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 发票 */
export type Invoice = RecordHead & {
  /** 业务线类别 */ line: Codes['tradeLine'] | null;
  /** 业务类型 */ bizType: Codes['invoiceBizType'] | null;
  /** 业务线 */ businessLineId: string | null;
  /** 购销合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 结算单 */ settlementId: string | null;
  /** 发票种类 */ invoiceKind: Codes['invoiceKind'] | null;
  /** 数电票 */ digital: boolean | null;
  /** 发票代码 */ invoiceCode: string | null;
  /** 发票号码 */ invoiceNo: string | null;
  /** 开票日期 */ invoiceDate: string | null;
  /** 校验码 */ checkCode: string | null;
  /** 购方企业 */ buyerCompanyId: string | null;
  /** 销方企业 */ sellerCompanyId: string | null;
  /** 购方名称 */ buyerName: string | null;
  /** 购方税号 */ buyerTaxNo: string | null;
  /** 销方名称 */ sellerName: string | null;
  /** 销方税号 */ sellerTaxNo: string | null;
  /** 合计金额(不含税)（元） */ amountNet: string | null;
  /** 合计税额（元） */ amountTax: string | null;
  /** 价税合计（元） */ amountTotal: string | null;
  /** 价税合计(大写) */ amountCapital: string | null;
  /** 备注 */ remark: string | null;
  /** 发票文件 */ files: string | null;
  /** 红字发票 */ isRed: boolean | null;
  /** 对应蓝字发票 */ blueInvoiceId: string | null;
  /** 红冲原因 */ redReason: Codes['redReason'] | null;
  /** 查验结果 */ verifyState: Codes['verifyState'] | null;
  /** 查验时间 */ verifyTime: string | null;
  /** 已红冲金额（元） */ redTotal: string | null;
  /** 剩余有效金额（元） */ leftTotal: string | null;
  /** 已关联金额（元） */ allocatedTotal: string | null;
  /** 未关联金额（元） */ unallocated: string | null;
  /** 签收日期 */ receiveDate: string | null;
  /** 退票原因 */ returnReason: string | null;
  /** 货物或服务 */ lines: InvoiceLinesRow[] | null;
  /** 关联业务 */ allocations: InvoiceAllocationsRow[] | null;
  /** 状态 */ status: Codes['invoiceStatus'] | null;
};

/** 货物或服务 */
export type InvoiceLinesRow = {
  /** 名称 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 单位 */ unit?: string | null;
  /** 数量（吨） */ quantity?: string | null;
  /** 不含税单价 */ unitPrice?: string | null;
  /** 金额（元） */ amount?: string | null;
  /** 税率（%） */ taxRate?: string | null;
  /** 税额（元） */ tax?: string | null;
};

/** 关联业务 */
export type InvoiceAllocationsRow = {
  /** 合同编号 */ contractNo?: string | null;
  /** 结算单号 */ settleNo?: string | null;
  /** 数量（吨） */ quantity?: string | null;
  /** 金额（元） */ amount?: string | null;
};
