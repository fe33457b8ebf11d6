/** Generated from the entity file of "storehouse" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 库房 */
export type Storehouse = RecordHead & {
  /** 库房编号 */ storehouseNo: string | null;
  /** 库房名称 */ storehouseName: string | null;
  /** 所属仓库 */ warehouseId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 库房类型 */ storehouseType: Codes['storehouseType'] | null;
  /** 库容（吨） */ capacityTon: string | null;
  /** 面积（㎡） */ areaSqm: string | null;
  /** 存放货类 */ goodsCategory: Codes['goodsCategory'] | null;
  /** 库管员 */ keeperUserName: string | null;
  /** 库管员手机 */ keeperUserMobile: string | null;
  /** 监管员 */ supervisorUserName: string | null;
  /** 在库（吨） */ onHandTon: string | null;
  /** 占用（吨） */ heldTon: string | null;
  /** 当前封仓 */ currentSealId: string | null;
  /** 封仓状态 */ sealStatus: Codes['storehouseSealStatus'] | null;
};
