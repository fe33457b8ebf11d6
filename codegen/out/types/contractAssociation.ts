/** Generated from the entity file of "contractAssociation" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 合同关联 */
export type ContractAssociation = RecordHead & {
  /** 业务线 */ businessLineId: string | null;
  /** 业务线编号 */ lineNo: string | null;
  /** 业务线 */ name: string | null;
  /** 所属企业 */ ownerCompanyId: string | null;
  /** 采购合同 */ buyContractId: string | null;
  /** 采购合同编号 */ buyContractNo: string | null;
  /** 卖方 */ sellerName: string | null;
  /** 采购单价（元/吨） */ buyPrice: string | null;
  /** 采购合同状态 */ buyStatus: Codes['orderStatus'] | null;
  /** 采购已发货（吨） */ buyDelivered: string | null;
  /** 销售合同 */ sellContractId: string | null;
  /** 销售合同编号 */ sellContractNo: string | null;
  /** 买方 */ buyerName: string | null;
  /** 销售单价（元/吨） */ sellPrice: string | null;
  /** 销售合同状态 */ sellStatus: Codes['orderStatus'] | null;
  /** 销售已发货（吨） */ sellDelivered: string | null;
  /** 关联数量（吨） */ quantity: string | null;
  /** 价差（元/吨） */ priceGap: string | null;
  /** 业务线类别 */ lineType: Codes['tradeLine'] | null;
  /** 状态 */ status: Codes['businessLineStatus'] | null;
};
