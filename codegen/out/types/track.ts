/** Generated from the entity file of "track" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 运输轨迹 */
export type Track = RecordHead & {
  /** 轨迹编号 */ trackNo: string | null;
  /** 运输方式 */ mode: Codes['dispatchMode'] | null;
  /** 发货单 */ deliverId: string | null;
  /** 运单号 */ waybillNo: string | null;
  /** 货物 */ goodsName: string | null;
  /** 数量（吨） */ quantity: string | null;
  /** 合同 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 承运方 */ carrierCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 资金方 */ financeCompanyId: string | null;
  /** 起点 */ fromName: string | null;
  /** 起点经度（°） */ fromLon: string | null;
  /** 起点纬度（°） */ fromLat: string | null;
  /** 终点 */ toName: string | null;
  /** 终点经度（°） */ toLon: string | null;
  /** 终点纬度（°） */ toLat: string | null;
  /** 计划发运 */ planDepart: string | null;
  /** 计划到达 */ planArrive: string | null;
  /** 实际发运 */ departTime: string | null;
  /** 预计到达 */ eta: string | null;
  /** 实际到达 */ arriveTime: string | null;
  /** 全程（km） */ distanceTotal: string | null;
  /** 已行（km） */ distanceDone: string | null;
  /** 进度 */ progress: string | null;
  /** 最近位置 */ lastPlace: string | null;
  /** 更新时间 */ lastTime: string | null;
  /** 经度（°） */ lon: string | null;
  /** 纬度（°） */ lat: string | null;
  /** 速度：km/h on land, kn at sea */ speed: string | null;
  /** 航向（°） */ course: string | null;
  /** 异常 */ abnormal: Codes['trackAbnormal'][] | null;
  /** 最长停留（小时） */ stopHours: string | null;
  /** 偏航距离（km） */ offRouteKm: string | null;
  /** 异常说明 */ abnormalRemark: string | null;
  /** 来源 */ source: Codes['trackSource'] | null;
  /** 车号 */ wagonNo: string | null;
  /** 车型 */ wagonType: Codes['wagonType'] | null;
  /** 货票号 */ ticketNo: string | null;
  /** 需求号 */ demandNo: string | null;
  /** 车次 */ trainNo: string | null;
  /** 发站 */ sendStation: string | null;
  /** 到站 */ arriveStation: string | null;
  /** 路局 */ bureau: string | null;
  /** 托运人 */ shipper: string | null;
  /** 收货人 */ consignee: string | null;
  /** 标重（吨） */ loadWeight: string | null;
  /** 自重（吨） */ tare: string | null;
  /** 施封号 */ sealNo: string | null;
  /** 船名 */ shipName: string | null;
  /** 英文名 */ shipEnName: string | null;
  /** MMSI */ mmsi: string | null;
  /** IMO */ imo: string | null;
  /** 呼号 */ callSign: string | null;
  /** 船型 */ shipType: Codes['shipType'] | null;
  /** 船长（m） */ length: string | null;
  /** 船宽（m） */ width: string | null;
  /** 吃水（m） */ draught: string | null;
  /** 载重（吨） */ dwt: string | null;
  /** 航次 */ voyageNo: string | null;
  /** 装港 */ loadPort: string | null;
  /** 卸港 */ dischargePort: string | null;
  /** 航行状态 */ navStatus: Codes['navStatus'] | null;
  /** 目的港 */ destination: string | null;
  /** 车牌 */ plateNo: string | null;
  /** 挂车 */ trailerNo: string | null;
  /** 司机 */ driverName: string | null;
  /** 司机电话 */ driverMobile: string | null;
  /** 派车单 */ dispatchPlanNo: string | null;
  /** 定位设备 */ deviceNo: string | null;
  /** 出矿过磅 */ outWeighTime: string | null;
  /** 出矿毛重（吨） */ grossOut: string | null;
  /** 出矿皮重（吨） */ tareOut: string | null;
  /** 出矿净重（吨） */ netOut: string | null;
  /** 到厂过磅 */ inWeighTime: string | null;
  /** 到厂净重（吨） */ netIn: string | null;
  /** 途损 */ lossRate: string | null;
  /** 箱号 */ containerNo: string | null;
  /** 箱型 */ boxSize: Codes['boxSize'] | null;
  /** 铅封 */ boxSealNo: string | null;
  /** 计划路线 */ route: TrackRouteRow[] | null;
  /** 电子围栏 */ fences: TrackFencesRow[] | null;
  /** 节点 */ events: TrackEventsRow[] | null;
  /** 停留 */ stops: TrackStopsRow[] | null;
  /** 挂靠港 */ ports: TrackPortsRow[] | null;
  /** 已订阅到达提醒 */ subscribed: boolean | null;
  /** 关闭原因 */ closeReason: string | null;
  /** 状态 */ status: Codes['trackStatus'] | null;
};

/** 途经点 */
export type TrackRouteRow = {
  /** 地点 */ place?: string | null;
  /** 经度（°） */ lon?: string | null;
  /** 纬度（°） */ lat?: string | null;
};

/** 围栏 */
export type TrackFencesRow = {
  /** 名称 */ place?: string | null;
  /** 经度（°） */ lon?: string | null;
  /** 纬度（°） */ lat?: string | null;
  /** 半径（米） */ radius?: number | null;
};

/** 节点 */
export type TrackEventsRow = {
  /** 时间 */ time?: string | null;
  /** 节点 */ event?: Codes['trackEvent'] | '' | null;
  /** 地点 */ place?: string | null;
  /** 说明 */ remark?: string | null;
};

/** 停留 */
export type TrackStopsRow = {
  /** 开始 */ startTime?: string | null;
  /** 结束 */ endTime?: string | null;
  /** 时长（分钟） */ minutes?: number | null;
  /** 地点 */ place?: string | null;
  /** 经度（°） */ lon?: string | null;
  /** 纬度（°） */ lat?: string | null;
  /** 类型 */ type?: string | null;
};

/** 挂靠港 */
export type TrackPortsRow = {
  /** 港口 */ port?: string | null;
  /** 抵港 */ arriveTime?: string | null;
  /** 靠泊 */ berthTime?: string | null;
  /** 离港 */ leaveTime?: string | null;
  /** 进港吃水（m） */ draughtIn?: string | null;
  /** 出港吃水（m） */ draughtOut?: string | null;
};
