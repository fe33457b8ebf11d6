/**
 * Monitoring socket and screen sharing in the browser (specification sections 4, 7 and 9; chapter 70, section 5).
 * `createMonitoring` is the running page's; the parts are for tests. On pages of other origins than the production's it
 * answers null and sends nothing.
 */
import type { MonitoringEvent, MonitoringOptions } from '#core/protocol';
import type { HttpClient } from '#runtime/http';
import type { Realtime } from '#runtime/realtime';
import { type MonitoringSocket, openMonitoring } from './socket.ts';

export { CAPTURE, CAPTURE_FAILED, canCapture, SHARE_ENDED, SHARE_ERRORS } from './capture.ts';
export { type Asked, createSharing, type Sharing } from './sharing.ts';
export {
  type Message,
  type MonitoringSocket,
  openMonitoring,
  REPORT_MS,
} from './socket.ts';
export { StreamCount } from './stream-count.ts';
export { viewScreen } from './viewing.ts';

/** Presence and screen sharing of this page. */
export type Monitoring = {
  socket: MonitoringSocket;
  /** Route servers that this installation names, and whether the user may see who is online. */
  options(): Promise<MonitoringOptions>;
};

type Envelope<T> = { success: boolean; data: T };

/** `pageState` is read for each report. Null where monitoring is off. */
export function createMonitoring(
  isOn: boolean,
  port: {
    http: HttpClient;
    realtime: Realtime;
    pageState(): { currentPage: string; streamCount: number; shareSupported: boolean };
  },
): Monitoring | null {
  const { http } = port;
  const call = <T>(method: 'GET' | 'POST', path: string, values?: Record<string, unknown>) =>
    http
      .request<Envelope<T>>({ base: 'admin', path: `/api/monitor/${path}`, method, values, quiet: true })
      .then(({ data }) => data);
  const socket = openMonitoring(isOn, crypto.randomUUID(), {
    realtime: port.realtime,
    post: (event: MonitoringEvent | 'offline', values) => call('POST', event, values),
    signal: (id, socketId) => call('GET', `signal/${id}`, { socketId }),
    report: port.pageState,
  });
  if (socket === null) return null;
  let options: Promise<MonitoringOptions> | null = null;
  return {
    socket,
    options() {
      options ??= call('GET', 'config');
      return options;
    },
  };
}
