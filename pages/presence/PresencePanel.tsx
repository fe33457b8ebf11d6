import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PresenceRow } from '#core/protocol';
import { runtime } from '#pages/base';
import { shownText } from '#runtime/http';
import type { Message } from '#runtime/monitoring';
import { useSession } from '#runtime/session';
import { toast } from '#runtime/toast';
import { useMonitor } from './monitor.ts';
import { applyRefresh, currentRows } from './rows.ts';
import './presence.css';

const ScreenViewer = lazy(async () => ({ default: (await import('./ScreenViewer.tsx')).ScreenViewer }));

const RENEW_MS = 30_000;
const SHARES = '/center/monitoring/businessOperation/screenShares';

const mayReadShares = (): boolean => useSession.getState().permissions.includes('platform:screenView');

const typeLabel = (code: string): string =>
  runtime.schemas.dictionary('companyType')?.entries.find((entry) => entry.code === code)?.label ?? (code || '—');

/**
 * Who is online, for the platform's screen support and for directors (their own company): the full list, then patches as
 * pages come and go. 查看屏幕 asks the page's user for consent.
 */
export function PresencePanel() {
  const { monitoring, mayWatch } = useMonitor();
  const rows = usePresence();
  const [shown, setShown] = useState<PresenceRow | null>(null);
  if (monitoring === null) return <p className="presence-note">在线状态仅在正式环境的地址上运行</p>;
  if (!mayWatch) return <p className="presence-note">仅平台屏幕协助人员与企业负责人可查看在线状态</p>;
  return (
    <div className="presence">
      <p className="presence-note" role="status">
        在线 {rows.length} 个页面
        {mayReadShares() ? <Link to={SHARES}>共享记录</Link> : null}
      </p>
      <div className="presence-scroll">
        <table className="presence-table">
          <thead>
            <tr>
              {['用户', '企业', '企业类型', '设备', '页面', '位置', '登录时间', '最近上报', '观看数'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PresenceLine
                key={row.socketId}
                row={row}
                own={row.socketId === monitoring.socket.id}
                onView={setShown}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown ? (
        <Suspense>
          <ScreenViewer row={shown} socket={monitoring.socket} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function PresenceLine({ row, own, onView }: { row: PresenceRow; own: boolean; onView(row: PresenceRow): void }) {
  return (
    <tr>
      <td>{row.userName}</td>
      <td>{row.companyName || '—'}</td>
      <td>{typeLabel(row.companyType)}</td>
      <td title={row.deviceId}>{row.deviceId.slice(0, 8) || '—'}</td>
      <td>{row.currentPage}</td>
      <td>{row.address || '—'}</td>
      <td>{row.login}</td>
      <td>{row.updateTime.slice(11)}</td>
      <td>{row.streamCount > 0 ? row.streamCount - 1 : '—'}</td>
      <td>
        {own ? (
          '本页面'
        ) : (
          <button
            type="button"
            className="presence-view"
            disabled={!row.shareSupported}
            title={row.shareSupported ? undefined : '对方浏览器不支持屏幕共享'}
            onClick={() => onView(row)}
          >
            查看屏幕
          </button>
        )}
      </td>
    </tr>
  );
}

/** The full list at once and every 30 s (which keeps this page a watcher), patches between. */
function usePresence(): PresenceRow[] {
  const { monitoring, mayWatch } = useMonitor();
  const [rows, setRows] = useState<ReadonlyMap<string, PresenceRow>>(new Map());
  const socket = mayWatch ? monitoring?.socket : undefined;
  useEffect(() => {
    if (!socket) return;
    const stops = [
      socket.on('user', ({ rows: all }: Message) =>
        setRows(new Map((all as PresenceRow[]).map((row) => [row.socketId, row]))),
      ),
      socket.on('refresh', (patch) => setRows((before) => applyRefresh(before, patch))),
    ];
    const ask = () => void socket.emit('user', {}).catch((error: unknown) => toast('error', shownText(error)));
    ask();
    const timer = setInterval(ask, RENEW_MS);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [socket]);
  return useMemo(() => currentRows(rows), [rows]);
}
