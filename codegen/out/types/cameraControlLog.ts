/** Generated from the entity file of "cameraControlLog" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 云台操作日志 */
export type CameraControlLog = RecordHead & {
  /** 操作人标识 */ userId: string | null;
  /** 操作人 */ userName: string | null;
  /** 点位 */ channelId: string | null;
  /** 点位名称 */ channelName: string | null;
  /** 指令 */ command: Codes['cameraCommand'] | null;
  /** 预置位 */ preset: string | null;
  /** 动作 */ phase: Codes['cameraPhase'] | null;
  /** 时间 */ operateTime: string | null;
};
