import { memo } from 'react';
import type { MapSpec } from '#core/language';
import { graticule } from './graticule.ts';
import { Halo } from './halo.tsx';
import { pathOf } from './path.ts';
import { SymbolShape } from './symbols.tsx';
import { type MapViewport, pixelOf } from './viewport.ts';

/** Graticule, schematic lines, places. No borders are drawn anywhere. */
export const BaseLayer = memo(function BaseLayer({ map, view }: { map: MapSpec; view: MapViewport }) {
  return (
    <g pointerEvents="none">
      <Graticule view={view} />
      {map.lines.map((line) => {
        const kind = map.lineKinds[line.kind];
        if (!kind) return null;
        const path = line.points.map(([lon, lat]) => ({ lon, lat }));
        return (
          <path
            key={line.name}
            d={pathOf(view, path)}
            fill="none"
            stroke={kind.color}
            strokeWidth={kind.width}
            strokeDasharray={kind.dash}
            strokeLinejoin="round"
          />
        );
      })}
      <Places map={map} view={view} />
    </g>
  );
});

function Graticule({ view }: { view: MapViewport }) {
  const { width, height } = view;
  return (
    <>
      {graticule(view).map(({ key, axis, at, label }) =>
        axis === 'meridian' ? (
          <g key={key}>
            <path d={`M${at.toFixed(1)} 0V${height}`} stroke="#dfe5ed" />
            <text x={at + 3} y={11} fill="#6a7483" fontSize={10}>
              {label}
            </text>
          </g>
        ) : (
          <g key={key}>
            <path d={`M0 ${at.toFixed(1)}H${width}`} stroke="#dfe5ed" />
            <text x={3} y={at - 3} fill="#6a7483" fontSize={10}>
              {label}
            </text>
          </g>
        ),
      )}
    </>
  );
}

const SYMBOL = 3;

function Places({ map, view }: { map: MapSpec; view: MapViewport }) {
  const shown = map.places
    .filter(({ fromZoom }) => view.zoom >= fromZoom - 1)
    .map((place) => ({ place, at: pixelOf(view, place) }))
    .filter(({ at }) => at.x > -40 && at.y > -20 && at.x < view.width + 40 && at.y < view.height + 20);
  return (
    <>
      {shown.map(({ place, at }) => {
        const kind = map.placeKinds[place.kind];
        if (!kind) return null;
        return (
          <g key={place.name}>
            <SymbolShape symbol={kind.symbol} x={at.x} y={at.y} size={SYMBOL} color={kind.color} />
            {view.zoom >= place.fromZoom ? (
              <Halo x={at.x + 6} y={at.y + 4} text={place.name} color={kind.color} />
            ) : null}
          </g>
        );
      })}
    </>
  );
}
