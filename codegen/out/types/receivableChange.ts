/** Generated from the entity file of "receivableChange" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 应收账款变更 */
export type ReceivableChange = RecordHead & {
  /** 应付账款 */ receivableId: string | null;
  /** 应付编号 */ receivableNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 债务人(买方) */ buyerCompanyId: string | null;
  /** 债权人(卖方) */ sellerCompanyId: string | null;
  /** 资方 */ financierCompanyId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 变更前余额（元） */ oldBalance: string | null;
  /** 变更前到期日 */ oldDueDate: string | null;
  /** 已锁定金额（元） */ lockedValue: string | null;
  /** 变更类型 */ changeType: Codes['recvChangeType'] | null;
  /** 调整金额（元） */ deltaAmount: string | null;
  /** 变更后余额（元） */ newBalance: string | null;
  /** 新到期日 */ newDueDate: string | null;
  /** 新回款账号 */ newAccountNo: string | null;
  /** 变更明细 */ items: ReceivableChangeItemsRow[] | null;
  /** 变更原因 */ reason: string | null;
  /** 依据附件 */ files: string | null;
  /** 融资缺口（元） */ shortfall: string | null;
  /** 卖方意见 */ sellOpinion: string | null;
  /** 资方意见 */ jrOpinion: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 状态 */ status: Codes['recvChangeStatus'] | null;
};

/** 变更明细 */
export type ReceivableChangeItemsRow = {
  /** 变更项 */ fieldCName?: string | null;
  /** 变更前 */ oldValue?: string | null;
  /** 变更后 */ value?: string | null;
  /** 说明 */ description?: string | null;
};
