import { create } from 'zustand';
import { runtime } from '#pages/base';
import { confirm } from '#pages/confirm';
import { configuration } from '#runtime/environment';
import {
  type Asked,
  canCapture,
  createMonitoring,
  createSharing,
  type Monitoring,
  type Sharing,
} from '#runtime/monitoring';

type State = {
  /** Null: monitoring is off here, or nobody is signed in. */
  monitoring: Monitoring | null;
  iceServers: RTCIceServer[];
  mayWatch: boolean;
  /** 0: this page shares nothing; 1 the sharer alone; n + 1 with n viewers. */
  streamCount: number;
};
const NOTHING: State = { monitoring: null, iceServers: [], mayWatch: false, streamCount: 0 };

/** What this page knows of the monitoring socket; the bar, the list and the viewer read it. */
export const useMonitor = create<State>(() => NOTHING);

let sharing: Sharing | null = null;

const consent = ({ name, company }: Asked): Promise<boolean> =>
  confirm({
    title: '屏幕共享',
    text: `${name}（${company}）请求查看您的屏幕，是否同意？`,
    yes: '同意',
    no: '拒绝',
  });

/** Reports this page as present until the returned function is called; does nothing outside the production origin. */
export function startMonitoring(): () => void {
  const monitoring = createMonitoring(configuration().monitoring, {
    http: runtime.http,
    realtime: runtime.realtime,
    pageState: () => ({
      currentPage: location.pathname,
      streamCount: useMonitor.getState().streamCount,
      shareSupported: canCapture(),
    }),
  });
  if (monitoring === null) return () => {};
  const { socket } = monitoring;
  useMonitor.setState({ ...NOTHING, monitoring });
  void monitoring.options().then(
    (options) => useMonitor.setState(options),
    () => undefined,
  );
  sharing = createSharing({
    socket,
    consent,
    capture: (options) => navigator.mediaDevices.getDisplayMedia(options),
    peer: newPeer,
    hold: () => runtime.realtime.hold(),
    onCount: (streamCount) => useMonitor.setState({ streamCount }),
  });
  const gone = () => socket.close();
  window.addEventListener('pagehide', gone);
  return () => {
    window.removeEventListener('pagehide', gone);
    sharing?.close();
    sharing = null;
    socket.close();
    useMonitor.setState(NOTHING);
  };
}

export const newPeer = (): RTCPeerConnection => new RTCPeerConnection({ iceServers: useMonitor.getState().iceServers });

export const stopSharing = (): void => sharing?.stop();
