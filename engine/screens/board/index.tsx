import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useHost } from '../../host.tsx';
import type { ScreenProps } from '../../port.ts';
import { screenOf } from '../bundle.ts';
import { BoardBlock } from './BoardBlock.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import { chosenOf, isComplete } from './query.ts';
import './board.css';

/** Boards tell the time of their records, wherever the browser stands. */
const CLOCK = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium', hour12: false });

/** Figures and charts; filters stand in the address, figures are asked for anew as the screen says. */
export function BoardScreen({ bundle }: ScreenProps) {
  const screen = screenOf(bundle, 'board');
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);
  const [query, redraw] = useReducer((turn: number) => turn + 1, 0);
  const [turn, setTurn] = useState(0);
  const [updated, setUpdated] = useState(() => new Date());
  useEffect(() => host.watchQuery?.(redraw), [host]);

  const refresh = useCallback(() => {
    setTurn((before) => before + 1);
    setUpdated(new Date());
  }, []);
  const seconds = screen.refresh;
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, refresh]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` says that the address has changed
  const chosen = useMemo(() => chosenOf(screen.filters ?? [], host.query()), [screen, host, query]);
  const shown = useRef(chosen);
  if (isComplete(chosen)) shown.current = chosen;
  const change = (changes: Record<string, string>) => {
    const next = host.query();
    for (const [key, value] of Object.entries(changes)) value === '' ? next.delete(key) : next.set(key, value);
    host.setQuery(next);
    redraw();
  };
  return (
    <div ref={place} className="blk-board">
      <header className="blk-board-head">
        <h1>{screen.title}</h1>
        <BoardFilters filters={screen.filters ?? []} onChange={change} />
        <span className="blk-board-tools">
          <small role="status">更新于 {CLOCK.format(updated)}</small>
          <button type="button" onClick={refresh}>
            刷新
          </button>
          {screen.fullScreen ? <FullScreen place={place} /> : null}
        </span>
      </header>
      <div className="blk-board-grid">
        {screen.blocks.map((block) => (
          <div
            key={block.key}
            className="blk-board-cell"
            style={{ '--blk-span': block.span ?? 8 } as React.CSSProperties}
          >
            <BoardBlock block={block} answers={screen.answers} chosen={shown.current} turn={turn} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The board over the whole window, for a screen on a wall. */
function FullScreen({ place }: { place: React.RefObject<HTMLDivElement> }) {
  const host = useHost();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : place.current?.requestFullscreen?.();
    if (!done) host.toast('warning', '当前浏览器不支持全屏');
    else done.catch(() => host.toast('warning', '浏览器没有允许全屏'));
  };
  return (
    <button type="button" aria-pressed={isFull} onClick={toggle}>
      {isFull ? '退出全屏' : '全屏'}
    </button>
  );
}
