import { useEffect, useState } from 'react';
import { runtime } from '#pages/base';

/** A server that is started anew, or another one, is there again within moments; users need not know of those. */
const PATIENCE_MS = 6_000;

/** Says that the page has lost its server, until it is back: what is on screen may be old meanwhile. */
export function LineState() {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = runtime.realtime.watch((isLost) => {
      clearTimeout(timer);
      if (isLost) timer = setTimeout(() => setLost(true), PATIENCE_MS);
      else setLost(false);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <div className="shell-line" role="status">
      {lost ? <p>与服务器的连接已断开，正在重新连接…页面内容可能不是最新的</p> : null}
    </div>
  );
}
