import type { SceneItem } from '#core/language';
import { SymbolMark } from '#pages/brand';
import type { Of } from './types.ts';

const SIZE = 96;

/** Symbols on a plane; dashed lines move from one to the next, unless the user wants no motion. */
export function Scene({ label, width, height, items, links = [], tiles = false }: Of<'scene'>) {
  return (
    <svg className="picture" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {links.map(([from, to]) => {
        const [a, b] = [items[from], items[to]];
        return a && b ? (
          <line key={`${from}-${to}`} className="scene-link" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
        ) : null;
      })}
      {items.map((item, index) => (
        <SceneMark key={`${item.symbol}-${item.x}-${item.y}`} item={item} tiled={tiles} delay={index} />
      ))}
    </svg>
  );
}

function SceneMark({ item, tiled, delay }: { item: SceneItem; tiled: boolean; delay: number }) {
  const { x, y, size = SIZE } = item;
  const half = size / 2;
  return (
    <g className={`scene-item scene-delay-${delay % 5}`}>
      {tiled ? (
        <polygon
          className="scene-tile"
          points={`${x},${y + half * 0.15} ${x + half * 1.25},${y + half * 0.75} ${x},${y + half * 1.35} ${x - half * 1.25},${y + half * 0.75}`}
        />
      ) : (
        <circle className="scene-disc" cx={x} cy={y} r={half * 0.95} />
      )}
      <SymbolMark
        name={item.symbol}
        size={size * (tiled ? 0.9 : 0.72)}
        x={x - half * (tiled ? 0.9 : 0.72)}
        y={y - half * (tiled ? 0.75 : 0.72)}
      />
      {item.label ? (
        <text className="scene-label" x={x} y={y + half * (tiled ? 1.4 : 1) + 22} textAnchor="middle">
          {item.label}
        </text>
      ) : null}
    </g>
  );
}
