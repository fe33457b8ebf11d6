/** Generated from the entity file of "warehouse" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 仓库 */
export type Warehouse = RecordHead & {
  /** 仓库编号 */ warehouseNo: string | null;
  /** 仓库名称 */ warehouseName: string | null;
  /** 仓库类型 */ warehouseType: Codes['warehouseType'] | null;
  /** 平台监管库 */ managed: boolean | null;
  /** 记账方式 */ bookMode: Codes['bookMode'] | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 保管人名称 */ keeperName: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 权属 */ ownership: Codes['warehouseOwnership'] | null;
  /** 租赁合同编号 */ leaseContractNo: string | null;
  /** 地址 */ address: string | null;
  /** 经度（°） */ longitude: string | null;
  /** 纬度（°） */ latitude: string | null;
  /** 面积（㎡） */ areaSqm: string | null;
  /** 核定库容（吨） */ capacityTon: string | null;
  /** 可存货类 */ goodsScope: Codes['goodsCategory'][] | null;
  /** 联系人 */ contactName: string | null;
  /** 联系手机 */ contactMobile: string | null;
  /** 保险公司 */ insurer: string | null;
  /** 保单号 */ insurancePolicyNo: string | null;
  /** 保险金额（元） */ insuredAmount: string | null;
  /** 保险期间 */ insurancePeriod: { start?: string | null; end?: string | null } | null;
  /** 资质附件 */ licenceFiles: string | null;
  /** 库房库容合计（吨） */ storehouseTon: string | null;
  /** 在库（吨） */ onHandTon: string | null;
  /** 仓单量（吨） */ receiptTon: string | null;
  /** 状态 */ status: Codes['warehouseStatus'] | null;
  /** 最近巡库 */ lastPatrolTime: string | null;
};
