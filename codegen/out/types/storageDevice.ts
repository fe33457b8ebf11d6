/** Generated from the entity file of "storageDevice" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 仓储设备 */
export type StorageDevice = RecordHead & {
  /** 设备编号 */ deviceNo: string | null;
  /** 设备名称 */ deviceName: string | null;
  /** 设备类型 */ deviceType: Codes['storageDeviceType'] | null;
  /** 出厂编号 */ serialNo: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 安装位置 */ position: string | null;
  /** 离线时间 */ offlineSince: string | null;
  /** 离线原因 */ offlineReason: string | null;
  /** 上线时间 */ onlineSince: string | null;
  /** 状态 */ status: string | null;
};
