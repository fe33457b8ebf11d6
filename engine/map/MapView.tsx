import { AimOutlined, ExpandOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import type { Place, Sighting } from '#core/geo';
import type { MapSpec } from '#core/language';
import { HoverCard } from './HoverCard.tsx';
import { Legend } from './Legend.tsx';
import { MapDrawing } from './MapDrawing.tsx';
import { MapText } from './MapText.tsx';
import './map.css';
import { PlaybackBar } from './PlaybackBar.tsx';
import type { DrawnItem, DrawnLayer } from './types.ts';
import { useGestures } from './useGestures.ts';
import { usePlayback } from './usePlayback.ts';
import { useViewport } from './useViewport.ts';
import { zoomed } from './viewport.ts';

export type MapViewProps = {
  map: MapSpec;
  layers: readonly DrawnLayer[];
  /** What the map shows, for those who do not see it. */
  label: string;
  /** Pixels; default 420. */
  height?: number;
  /** Where 当前 leads to; left out: the last item of the topmost layer of things that move. */
  current?: Place | null;
  /** Positions with times: offers playback. */
  playback?: readonly Sighting[];
  /** Click on a thing (or on a cluster's only one); left out: addresses of items are followed by `navigate`. */
  onPick?: (item: DrawnItem) => void;
  navigate?: (to: string) => void;
  /** Small maps leave out legend, text version and playback. */
  compact?: boolean;
};

const PAN = 60;
const KEYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: PAN, y: 0 },
  ArrowRight: { x: -PAN, y: 0 },
  ArrowUp: { x: 0, y: PAN },
  ArrowDown: { x: 0, y: -PAN },
};

/** A map to drag, zoom and step through by keyboard, with the same contents as a text below it. */
export function MapView(props: MapViewProps) {
  const { map, layers, label, height = 420, compact = false, onPick, navigate } = props;
  const frame = useRef<HTMLDivElement>(null);
  const help = useId();
  const [hovered, setHovered] = useState<DrawnItem[] | null>(null);
  const viewport = useViewport({ frame, map, layers, height });
  const { view } = viewport;
  const dragged = useGestures(frame, viewport);
  const playback = usePlayback(props.playback);
  const current = useMemo(() => props.current ?? lastMover(layers), [props.current, layers]);

  const pick = (items: DrawnItem[]) => {
    if (dragged()) return;
    const [item] = items;
    if (items.length > 1) return viewport.fit(items);
    if (!item) return;
    if (onPick) onPick(item);
    else if (item.to && navigate) navigate(item.to);
    else setHovered([item]);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const pan = KEYS[event.key];
    if (pan) viewport.pan(pan);
    else if (event.key === '+' || event.key === '=') viewport.set((now) => zoomed(now, 0.5));
    else if (event.key === '-') viewport.set((now) => zoomed(now, -0.5));
    else if (event.key === 'Home') viewport.fit();
    else if (event.key === 'Escape') setHovered(null);
    else return;
    event.preventDefault();
  };
  return (
    <div className="blk-map">
      <div className="blk-map-frame" style={{ height }}>
        {/* No element is a map; the role makes assistive technology pass keys on. */}
        <div
          ref={frame}
          className="blk-map-canvas"
          role="application"
          aria-roledescription="地图"
          aria-label={label}
          aria-describedby={help}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is worked with keys
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          {view ? (
            <MapDrawing
              map={map}
              layers={layers}
              view={view}
              playhead={playback.position}
              onHover={setHovered}
              onPick={pick}
            />
          ) : null}
        </div>
        <span id={help} className="blk-visually-hidden">
          方向键移动，加号和减号缩放，Home 键查看全程。内容见下方文字版。
        </span>
        <div className="blk-map-tools">
          <Button size="small" icon={<PlusOutlined />} aria-label="放大" onClick={() => viewport.zoom(1)} />
          <Button size="small" icon={<MinusOutlined />} aria-label="缩小" onClick={() => viewport.zoom(-1)} />
          <Button size="small" icon={<ExpandOutlined />} onClick={() => viewport.fit()}>
            全程
          </Button>
          {current ? (
            <Button size="small" icon={<AimOutlined />} onClick={() => viewport.show(current)}>
              当前
            </Button>
          ) : null}
        </div>
        {view && hovered ? <HoverCard items={hovered} view={view} /> : null}
      </div>
      {compact ? null : (
        <>
          {playback.length > 0 ? <PlaybackBar playback={playback} /> : null}
          <Legend map={map} layers={layers} />
          <MapText layers={layers} label={label} onShow={viewport.show} />
        </>
      )}
    </div>
  );
}

function lastMover(layers: readonly DrawnLayer[]): Place | null {
  const movers = layers.filter((layer) => layer.kind === 'movers').at(-1);
  return movers?.kind === 'movers' ? (movers.items.at(-1) ?? null) : null;
}
