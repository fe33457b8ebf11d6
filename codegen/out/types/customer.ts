/** Generated from the entity file of "customer" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 客户 */
export type Customer = RecordHead & {
  /** 客户编号 */ customerNo: string | null;
  /** 客户名称 */ customerName: string | null;
  /** 信用代码 */ uscc: string | null;
  /** 简称 */ shortName: string | null;
  /** 入驻企业 */ linkedCompanyId: string | null;
  /** 客户类型 */ customerType: Codes['customerType'][] | null;
  /** 等级 */ level: Codes['grade'] | null;
  /** 信用额度（元） */ creditLimit: string | null;
  /** 已用额度（元） */ usedCredit: string | null;
  /** 账期（天） */ paymentTerm: number | null;
  /** 结算方式 */ settleMode: Codes['customerSettleMode'] | null;
  /** 联系人 */ contactName: string | null;
  /** 电话 */ contactPhone: string | null;
  /** 地区 */ area: string | null;
  /** 地址 */ detail: string | null;
  /** 发票抬头 */ invoiceTitle: string | null;
  /** 税号 */ taxNo: string | null;
  /** 开票银行 */ invoiceBank: string | null;
  /** 开票账号 */ invoiceAccount: string | null;
  /** 开票地址电话 */ invoiceAddressPhone: string | null;
  /** 主营品种 */ goods: Codes['goodsKind'][] | null;
  /** 来源 */ source: Codes['customerSource'] | null;
  /** 交易笔数（笔） */ tradeCount: number | null;
  /** 交易金额（元） */ tradeAmount: string | null;
  /** 最近交易 */ lastTradeDate: string | null;
  /** 风险 */ riskFlag: Codes['riskLevel'] | null;
  /** 备注 */ remark: string | null;
  /** 附件 */ files: string | null;
  /** 状态 */ status: Codes['customerStatus'] | null;
  /** 负责人 */ ownerUserId: string | null;
  /** 销售合同数 */ soldCount: number | null;
  /** 采购合同数 */ boughtCount: number | null;
  /** 销售结算额（元） */ soldAmount: string | null;
  /** 采购结算额（元） */ boughtAmount: string | null;
  /** 最近销售 */ soldLast: string | null;
  /** 最近采购 */ boughtLast: string | null;
  /** 最高风险级别 */ riskRank: number | null;
  /** 可用额度（元） */ availableCredit: string | null;
  /** 额度使用率 */ creditUsage: string | null;
};
