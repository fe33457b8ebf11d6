/** Generated from the entity file of "receiptProof" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 收货证明 */
export type ReceiptProof = RecordHead & {
  /** 收货证明编号 */ receiptNo: string | null;
  /** 购销合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 收货方 */ buyerName: string | null;
  /** 交货方 */ sellerName: string | null;
  /** 煤种 */ coalType: Codes['coalType'] | null;
  /** 品名 */ goodsName: string | null;
  /** 收货期间起 */ periodStart: string | null;
  /** 收货期间止 */ periodEnd: string | null;
  /** 收货地点 */ receivePlace: string | null;
  /** 收货记录 */ rows: ReceiptProofRowsRow[] | null;
  /** 收货数量合计（吨） */ totalQuantity: string | null;
  /** 发货数量合计（吨） */ sentQuantity: string | null;
  /** 参考单价（元/吨） */ price: string | null;
  /** 参考金额（元） */ totalAmount: string | null;
  /** 打印金额 */ showAmount: boolean | null;
  /** 质量结论 */ qualityResult: Codes['proofQuality'] | null;
  /** 收货经办人 */ receiverName: string | null;
  /** 联系电话 */ receiverMobile: string | null;
  /** 备注 */ remark: string | null;
  /** 附件 */ files: string | null;
  /** 证明文件 */ contractFileId: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 盖章时间 */ sealTime: string | null;
  /** 盖章人 */ sealUser: string | null;
  /** 作废原因 */ cancelReason: string | null;
  /** 结算单编号 */ settleHolder: string | null;
  /** 所在结算单数（单） */ settleCount: string | null;
  /** 状态 */ status: Codes['receiptProofStatus'] | null;
};

/** 收货记录 */
export type ReceiptProofRowsRow = {
  /** 来源 */ sourceType?: Codes['batchSource'] | '' | null;
  /** 发货单 */ deliveryId?: string | null;
  /** 放货单 */ releaseId?: string | null;
  /** 货转单 */ transferId?: string | null;
  /** 来源单号 */ sourceNo?: string | null;
  /** 收货日期 */ date?: string | null;
  /** 发运方式 */ despatchType?: Codes['dispatchMode'] | '' | null;
  /** 发货数量（吨） */ sendQuantity?: string | null;
  /** 到货净重（吨） */ arriveWeight?: string | null;
  /** 协商数量（吨） */ agreedQuantity?: string | null;
  /** 收货数量（吨） */ quantity?: string | null;
};
