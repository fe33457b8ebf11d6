/** Generated from the entity file of "message" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 消息 */
export type Message = RecordHead & {
  /** 类型 */ kind: Codes['messageKind'] | null;
  /** 级别 */ level: Codes['riskLevel'] | null;
  /** 标题 */ title: string | null;
  /** 内容 */ content: string | null;
  /** 业务类型 */ bizType: string | null;
  /** 业务记录 */ bizId: string | null;
  /** 业务编号 */ bizNumber: string | null;
  /** 地址 */ link: string | null;
  /** 接收人 */ receiverUserId: string | null;
  /** 发送人 */ senderUserId: string | null;
  /** 已读 */ readFlag: boolean | null;
  /** 阅读时间 */ readTime: string | null;
  /** 归档时间 */ archiveTime: string | null;
  /** 明细 */ payload: MessagePayload | null;
};

/** 明细 */
export type MessagePayload = {
  /** 设备名称 */ deviceName?: string | null;
  /** 设备编号 */ deviceCode?: string | null;
  /** 设备类型 */ deviceType?: Codes['deviceType'] | '' | null;
  /** 安装位置 */ location?: string | null;
  /** 告警时间 */ alarmTime?: string | null;
  /** 最近心跳 */ lastHeartbeat?: string | null;
  /** 快照 */ snapshot?: string | null;
  /** 处理记录 */ handling?: string | null;
  /** 摄像头 */ cameraId?: string | null;
  /** 预警 */ alertId?: string | null;
  /** 预警编号 */ alertNo?: string | null;
  /** 规则 */ ruleName?: string | null;
  /** 阈值 */ threshold?: string | null;
  /** 实际值 */ actual?: string | null;
  /** 关联业务 */ related?: string | null;
  /** 关联业务地址 */ relatedRoute?: string | null;
  /** 运单 */ waybillNo?: string | null;
  /** 车号/船名 */ vehicleNo?: string | null;
  /** 计划 */ planned?: string | null;
  /** 实际 */ happened?: string | null;
  /** 途损 */ lossRate?: string | null;
  /** 计划路线 */ plan?: MessagePayloadPlanRow[] | null;
  /** 当时位置 */ now?: MessagePayloadNowRow[] | null;
  /** 轨迹地址 */ trackRoute?: string | null;
  /** 证照名称 */ certName?: string | null;
  /** 证照编号 */ certNo?: string | null;
  /** 到期日 */ endDate?: string | null;
  /** 剩余天数（天） */ remainingDays?: number | null;
  /** 影响业务 */ affected?: string | null;
  /** 品种 */ goodsKind?: string | null;
  /** 基准价（元/吨） */ basePrice?: string | null;
  /** 现价（元/吨） */ currentPrice?: string | null;
  /** 跌幅 */ declineRate?: string | null;
  /** 货值（元） */ goodsValue?: string | null;
  /** 融资余额（元） */ financingBalance?: string | null;
  /** 质押率 */ pledgeRate?: string | null;
  /** 应补金额（元） */ replenishAmount?: string | null;
  /** 应补数量（吨） */ replenishQuantity?: string | null;
  /** 价格走势 */ prices?: MessagePayloadPricesRow[] | null;
  /** 仓库 */ warehouseName?: string | null;
  /** 货位 */ allocationNo?: string | null;
  /** 品种 */ goodsName?: string | null;
  /** 账面（吨） */ bookQuantity?: string | null;
  /** 实物（吨） */ actualQuantity?: string | null;
  /** 差异率 */ differenceRate?: string | null;
  /** 控货线（吨） */ controlQuantity?: string | null;
};

/** 途经 */
export type MessagePayloadPlanRow = {
  /** 地点 */ place?: string | null;
  /** 经度 */ lon?: string | null;
  /** 纬度 */ lat?: string | null;
};

/** 位置 */
export type MessagePayloadNowRow = {
  /** 车号/船名 */ name?: string | null;
  /** 位置 */ place?: string | null;
  /** 时间 */ time?: string | null;
  /** 经度 */ lon?: string | null;
  /** 纬度 */ lat?: string | null;
  /** 航向 */ course?: string | null;
};

/** 价格 */
export type MessagePayloadPricesRow = {
  /** 日期 */ date?: string | null;
  /** 现价（元/吨） */ price?: string | null;
  /** 基准价（元/吨） */ basePrice?: string | null;
};
