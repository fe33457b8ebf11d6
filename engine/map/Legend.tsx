import type { MapSpec } from '#core/language';
import { AREA_COLOR, LINE_STYLES, MOVER_COLOR } from './LayerShapes.tsx';
import { SymbolShape } from './symbols.tsx';
import type { DrawnLayer } from './types.ts';

/** What each line and mark stands for. */
export function Legend({ map, layers }: { map: MapSpec; layers: readonly DrawnLayer[] }) {
  return (
    <ul className="blk-map-legend" aria-label="图例">
      {layers.map((layer) => (
        <li key={layer.key}>
          <LayerSample layer={layer} />
          {layer.title}
        </li>
      ))}
      {Object.values(map.lineKinds).map((kind) => (
        <li key={kind.label}>
          <Sample>
            <path d="M1 7H23" stroke={kind.color} strokeWidth={kind.width} strokeDasharray={kind.dash} />
          </Sample>
          {kind.label}
        </li>
      ))}
      {Object.values(map.placeKinds).map((kind) => (
        <li key={kind.label}>
          <Sample>
            <SymbolShape symbol={kind.symbol} x={12} y={7} size={4} color={kind.color} />
          </Sample>
          {kind.label}
        </li>
      ))}
    </ul>
  );
}

function LayerSample({ layer }: { layer: DrawnLayer }) {
  switch (layer.kind) {
    case 'line':
      return (
        <Sample>
          <path d="M1 7H23" {...LINE_STYLES[layer.style]} />
        </Sample>
      );
    case 'points':
      return (
        <Sample>
          <SymbolShape symbol={layer.symbol} x={12} y={7} size={4} color={layer.color} />
        </Sample>
      );
    case 'movers':
      return (
        <Sample>
          <circle cx={12} cy={7} r={5} fill={MOVER_COLOR} />
        </Sample>
      );
    case 'areas':
      return (
        <Sample>
          <circle cx={12} cy={7} r={5.5} fill="none" stroke={AREA_COLOR} strokeDasharray="3 2" />
        </Sample>
      );
  }
}

function Sample({ children }: { children: React.ReactNode }) {
  return (
    <svg width="24" height="14" aria-hidden="true">
      {children}
    </svg>
  );
}
