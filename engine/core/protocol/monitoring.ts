/** Events of the monitoring socket (specification section 7). */
export const MONITORING_EVENTS = [
  'online',
  'user',
  'refresh',
  'create',
  'offer',
  'answer',
  'candidate',
  'webrtcClose',
  'webrtcError',
] as const;
/** Name of an event of monitoring. */
export type MonitoringEvent = (typeof MONITORING_EVENTS)[number];

/** Route servers of this installation, and whether the caller may see who is online (`GET admin:/api/monitor/config`). */
export type MonitoringOptions = {
  iceServers: Array<{ urls: string; username?: string; credential?: string }>;
  mayWatch: boolean;
};

/** One open page of somebody. Times are `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export type PresenceRow = {
  socketId: string;
  deviceId: string;
  userId: string;
  userName: string;
  companyId: string | null;
  companyName: string;
  companyType: string;
  address: string;
  /** Time of the sign-in. */
  login: string;
  currentPage: string;
  streamCount: number;
  shareSupported: boolean;
  updateTime: string;
};
