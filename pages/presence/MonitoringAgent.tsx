import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#runtime/session';
import { startMonitoring, stopSharing, useMonitor } from './monitor.ts';
import './presence.css';

/** Once in the portal's frame: reports the page as present and shows the red bar while its screen is shared. */
export function MonitoringAgent() {
  const userId = useSession((state) => state.person?.id ?? null);
  const companyUserId = useSession((state) => state.companyUser?.companyUserId ?? null);
  const { pathname } = useLocation();
  const monitoring = useMonitor((state) => state.monitoring);
  const streamCount = useMonitor((state) => state.streamCount);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another company is another presence
  useEffect(() => (userId === null ? undefined : startMonitoring()), [userId, companyUserId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: watchers see which page is open
  useEffect(() => monitoring?.socket.report(), [pathname]);

  if (streamCount === 0) return null;
  return (
    <div className="sharing-bar" role="status">
      <span className="sharing-dot" aria-hidden="true" />
      <span>正在共享屏幕</span>
      {streamCount > 1 ? <span>{streamCount - 1} 人观看</span> : null}
      <span aria-hidden="true">·</span>
      <button type="button" className="sharing-stop" onClick={stopSharing}>
        停止
      </button>
    </div>
  );
}
