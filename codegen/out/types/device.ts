/** Generated from the entity file of "device" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 设备 */
export type Device = RecordHead & {
  /** 设备编号 */ deviceNo: string | null;
  /** 设备名称 */ deviceName: string | null;
  /** 设备类型 */ deviceType: Codes['facilityType'] | null;
  /** 厂商 */ maker: string | null;
  /** 型号 */ model: string | null;
  /** 固件版本 */ firmware: string | null;
  /** IMEI */ imei: string | null;
  /** SIM卡号 */ simNo: string | null;
  /** 使用企业 */ useCompanyId: string | null;
  /** 绑定对象类型 */ bindType: Codes['bindTarget'] | null;
  /** 绑定对象 */ bindTarget: string | null;
  /** 绑定时间 */ bindTime: string | null;
  /** 解绑时间 */ unbindTime: string | null;
  /** 解绑原因 */ unbindReason: string | null;
  /** 是否在线 */ online: boolean | null;
  /** 预览编码 */ previewCode: string | null;
  /** 上报间隔（分钟） */ reportInterval: number | null;
  /** 最近上报 */ lastHeartbeat: string | null;
  /** 在线至 */ silentAfter: string | null;
  /** 离线报警时间 */ alarmAfter: string | null;
  /** 电量（%） */ battery: number | null;
  /** 信号（%） */ signal: number | null;
  /** 经度（°） */ longitude: string | null;
  /** 纬度（°） */ latitude: string | null;
  /** 位置 */ address: string | null;
  /** 报警状态 */ alarmState: Codes['deviceAlarm'] | null;
  /** 报警说明 */ alarmText: string | null;
  /** 服务到期 */ serviceEndDate: string | null;
  /** 报警记录 */ alarms: DeviceAlarmsRow[] | null;
  /** 报修原因 */ repairReason: string | null;
  /** 停用原因 */ retireReason: string | null;
  /** 最近轨迹 */ trackId: string | null;
  /** 状态 */ status: Codes['deviceStatus'] | null;
};

/** 报警记录 */
export type DeviceAlarmsRow = {
  /** 时间 */ time?: string | null;
  /** 类型 */ kind?: Codes['deviceAlarm'] | '' | null;
  /** 说明 */ text?: string | null;
  /** 位置 */ position?: string | null;
  /** 已处理 */ handled?: boolean | null;
  /** 处理人 */ handler?: string | null;
  /** 处理意见 */ opinion?: string | null;
};
