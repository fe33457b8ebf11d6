/** Generated from the entity file of "letterNotice" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 通知函 */
export type LetterNotice = RecordHead & {
  /** 函号 */ letterNo: string | null;
  /** 函件类型 */ letterType: Codes['letterType'] | null;
  /** 合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 发函方 */ senderCompanyId: string | null;
  /** 收函方 */ receiverCompanyId: string | null;
  /** 收函人 */ receiverContact: string | null;
  /** 收函人手机 */ receiverMobile: string | null;
  /** 收函地址 */ receiverAddress: string | null;
  /** 数据截止日 */ cutoffDate: string | null;
  /** 欠付/未提明细 */ items: LetterNoticeItemsRow[] | null;
  /** 欠付本金（元） */ owedAmount: string | null;
  /** 违约金（元） */ lateFee: string | null;
  /** 合计（元） */ totalClaim: string | null;
  /** 大写 */ totalClaimCn: string | null;
  /** 触发价格（元/吨） */ triggerPrice: string | null;
  /** 应补金额（元） */ callAmount: string | null;
  /** 要求履行日期 */ requireDate: string | null;
  /** 收款开户行 */ payeeBankName: string | null;
  /** 收款账号 */ payeeAccountNo: string | null;
  /** 函件正文 */ body: string | null;
  /** 视为送达小时（小时） */ deemedHours: number | null;
  /** 签收时间 */ signedForAt: string | null;
  /** 签收人 */ signedForUser: string | null;
  /** 回函 */ reply: string | null;
  /** 附件 */ attachments: string | null;
  /** 函件文本 */ letterFiles: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 状态 */ status: Codes['letterNoticeStatus'] | null;
};

/** 欠付/未提明细 */
export type LetterNoticeItemsRow = {
  /** 单号 */ number?: string | null;
  /** 应付日 */ dueDate?: string | null;
  /** 逾期天数 */ overdueDays?: number | null;
  /** 金额（元） */ amount?: string | null;
  /** 已付（元） */ paid?: string | null;
  /** 未付（元） */ unpaid?: string | null;
  /** 违约金（元） */ lateFee?: string | null;
};
