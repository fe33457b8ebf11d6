/** Generated from the entity file of "videoChannel" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 视频点位 */
export type VideoChannel = RecordHead & {
  /** 点位编号 */ channelNo: string | null;
  /** 点位名称 */ channelName: string | null;
  /** 仓库 */ warehouseName: string | null;
  /** 库房 */ storehouseName: string | null;
  /** 货位 */ allocationName: string | null;
  /** 磅房 */ weighthouseName: string | null;
  /** 设备编号 */ deviceNo: string | null;
  /** 通道号 */ channelIndex: number | null;
  /** 安装位置 */ position: Codes['cameraPosition'] | null;
  /** 云台 */ ptz: boolean | null;
  /** 预置位 */ presets: VideoChannelPresetsRow[] | null;
  /** 过磅抓拍 */ capture: boolean | null;
  /** 回放天数 */ playbackDays: number | null;
  /** 共享对象 */ shareTo: Codes['cameraShare'][] | null;
  /** 货主 */ goodsOwnerId: string | null;
  /** 资金方 */ financierId: string | null;
  /** 监管方 */ supervisorId: string | null;
  /** 在线 */ online: boolean | null;
  /** 排序 */ sortNo: number | null;
  /** 启用 */ enabled: boolean | null;
};

/** 预置位 */
export type VideoChannelPresetsRow = {
  /** 名称 */ name?: string | null;
  /** 水平角 */ pan?: number | null;
  /** 俯仰角 */ tilt?: number | null;
  /** 倍率 */ zoom?: number | null;
};
