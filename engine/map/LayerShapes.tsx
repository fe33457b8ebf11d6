import { thinned } from '#core/geo';
import { clustered } from './clusters.ts';
import { Halo } from './halo.tsx';
import { pathOf } from './path.ts';
import { SymbolShape } from './symbols.tsx';
import type { DrawnItem, DrawnLayer } from './types.ts';
import { type MapViewport, metresPerPixel, pixelOf, placeAt } from './viewport.ts';

export const LINE_STYLES = {
  planned: { stroke: '#7d8ba0', strokeWidth: 2.5, strokeDasharray: '8 6' },
  done: { stroke: '#1d4f9c', strokeWidth: 3.5 },
} as const;
export const MOVER_COLOR = '#1a7f4b';
export const AREA_COLOR = '#8a4b00';
/** Marks of a dense layer are small, so that they do not hide the line. */
const MANY_POINTS = 30;

type Hearing = { onHover?: (items: DrawnItem[] | null) => void; onPick?: (items: DrawnItem[]) => void };
type LayerShapesProps = Hearing & { layer: DrawnLayer; view: MapViewport };

export function LayerShapes({ layer, view, ...hearing }: LayerShapesProps) {
  switch (layer.kind) {
    case 'line':
      return (
        <path
          d={pathOf(view, layer.path)}
          fill="none"
          strokeLinejoin="round"
          strokeLinecap="round"
          pointerEvents="none"
          {...LINE_STYLES[layer.style]}
        />
      );
    case 'areas':
      return (
        <>
          {layer.items.map((item) => (
            <Area key={item.id} item={item} view={view} {...hearing} />
          ))}
        </>
      );
    case 'points': {
      const size = layer.items.length > MANY_POINTS ? 2.5 : 4.5;
      return (
        <>
          {thinned(layer.items).map((item) => (
            <Mark key={item.id} items={[item]} {...hearing}>
              <SymbolShape
                symbol={layer.symbol}
                size={item.doubtful ? 4.5 : size}
                color={layer.color}
                hollow={item.doubtful}
                {...pixelOf(view, item)}
              />
            </Mark>
          ))}
        </>
      );
    }
    case 'movers':
      return (
        <>
          {clustered(layer.items, view).map(({ key, at, items }) => (
            <Mark key={key} items={items} {...hearing}>
              {items.length > 1 ? <Crowd count={items.length} at={at} /> : <Mover item={items[0]} at={at} />}
            </Mark>
          ))}
        </>
      );
  }
}

function Mark({ items, onHover, onPick, children }: Hearing & { items: DrawnItem[]; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the picture is hidden from assistive technology; the text version and the keys do the same
    <g
      cursor={onPick ? 'pointer' : undefined}
      onPointerEnter={onHover ? () => onHover(items) : undefined}
      onPointerLeave={onHover ? () => onHover(null) : undefined}
      onClick={onPick ? () => onPick(items) : undefined}
    >
      {children}
    </g>
  );
}

function Mover({ item, at }: { item: DrawnItem | undefined; at: { x: number; y: number } }) {
  if (!item) return null;
  const hasCourse = typeof item.course === 'number';
  return (
    <>
      <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
        <circle r={10} fill={MOVER_COLOR} fillOpacity={0.18} />
        {hasCourse ? (
          <path
            d="M0 -11L6 8L0 4L-6 8Z"
            fill={MOVER_COLOR}
            stroke="#ffffff"
            transform={`rotate(${item.course ?? 0})`}
          />
        ) : (
          <circle r={5.5} fill={MOVER_COLOR} stroke="#ffffff" strokeWidth={1.5} />
        )}
      </g>
      {item.label ? <Halo x={at.x + 12} y={at.y + 4} text={item.label} color="#14532f" /> : null}
    </>
  );
}

function Crowd({ count, at }: { count: number; at: { x: number; y: number } }) {
  const radius = Math.min(26, 13 + Math.log10(count) * 5);
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      <circle r={radius} fill={MOVER_COLOR} fillOpacity={0.9} stroke="#ffffff" strokeWidth={2} />
      <text y={4} textAnchor="middle" fill="#ffffff" fontSize={12} fontWeight={600}>
        {count}
      </text>
    </g>
  );
}

function Area({ item, view, ...hearing }: Hearing & { item: DrawnItem; view: MapViewport }) {
  const at = pixelOf(view, item);
  const { lat } = placeAt(view, at);
  // The projection stretches by 1 / cos φ.
  const radius = Math.max(4, (item.radiusM ?? 0) / (metresPerPixel(view.zoom) * Math.cos((lat * Math.PI) / 180)));
  return (
    <Mark items={[item]} {...hearing}>
      <circle
        cx={at.x}
        cy={at.y}
        r={radius}
        fill={AREA_COLOR}
        fillOpacity={0.08}
        stroke={AREA_COLOR}
        strokeDasharray="4 3"
      />
    </Mark>
  );
}
