import type { ReactNode } from 'react';
import type { MapSpec } from '#core/language';
import { BaseLayer } from './BaseLayer.tsx';
import { Halo } from './halo.tsx';
import { LayerShapes } from './LayerShapes.tsx';
import { scaleBar } from './scaleBar.ts';
import type { DrawnItem, DrawnLayer } from './types.ts';
import type { MapViewport } from './viewport.ts';

/** Families that browsers and rasterisers find Chinese characters in. */
export const MAP_FONT = "'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif";

type MapDrawingProps = {
  map: MapSpec;
  layers: readonly DrawnLayer[];
  view: MapViewport;
  /** The moving position of a playback. */
  playhead?: { lon: number; lat: number } | null;
  onHover?: (items: DrawnItem[] | null) => void;
  onPick?: (items: DrawnItem[]) => void;
  children?: ReactNode;
};

/** The picture: base layer, layers from below to above, scale bar, north arrow, note. Nothing of it depends on a style sheet. */
export function MapDrawing({ map, layers, view, playhead, onHover, onPick, children }: MapDrawingProps) {
  const { width, height } = view;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={MAP_FONT}
      fontSize={11}
      aria-hidden="true"
      focusable="false"
    >
      <rect width={width} height={height} fill="#f4f7fa" />
      <BaseLayer map={map} view={view} />
      {layers.map((layer) => (
        <LayerShapes key={layer.key} layer={layer} view={view} onHover={onHover} onPick={onPick} />
      ))}
      {playhead ? <LayerShapes layer={playheadLayer(playhead)} view={view} /> : null}
      {children}
      <Furniture map={map} view={view} />
    </svg>
  );
}

const playheadLayer = (place: { lon: number; lat: number }): DrawnLayer => ({
  key: 'playhead',
  title: '',
  kind: 'points',
  symbol: 'circle',
  color: '#c8321f',
  items: [{ ...place, id: 'playhead', label: '', card: [] }],
});

function Furniture({ map, view }: { map: MapSpec; view: MapViewport }) {
  const { width, height } = view;
  const bar = scaleBar(view);
  return (
    <g pointerEvents="none">
      <g transform={`translate(${width - 26} 30)`}>
        <circle r={14} fill="#ffffff" fillOpacity={0.85} stroke="#aab4c2" />
        <path d="M0 -10L4 4L0 1L-4 4Z" fill="#1d4f9c" />
        <text y={12} textAnchor="middle" fontSize={9} fill="#1f2733">
          北
        </text>
      </g>
      <g transform={`translate(78 ${height - 14})`}>
        <path d={`M0 -6V0H${bar.pixels.toFixed(1)}V-6`} fill="none" stroke="#1f2733" strokeWidth={1.5} />
        <Halo x={bar.pixels / 2} y={-9} anchor="middle" text={bar.label} color="#1f2733" />
      </g>
      <Halo x={width - 10} y={height - 10} anchor="end" text={map.note} color="#566172" />
    </g>
  );
}
