import type { Of } from './types.ts';

const CELL = { width: 54, height: 56 };

/** Plan of a yard; filled bundles are released. */
export function Yard({ label, rows, columns, released }: Of<'yard'>) {
  const gone = new Set(released);
  const width = columns * CELL.width + 24;
  const height = rows * CELL.height + 24;
  const places = Array.from({ length: rows * columns }, (_, index) => index);
  return (
    <svg className="picture" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className="yard-ground" x="4" y="4" width={width - 8} height={height - 8} rx="8" />
      {places.map((index) => {
        const x = 12 + (index % columns) * CELL.width;
        const y = 12 + Math.floor(index / columns) * CELL.height;
        return (
          <g key={index} className={gone.has(index) ? 'yard-cell yard-gone' : 'yard-cell'}>
            <rect x={x + 5} y={y + 8} width={CELL.width - 10} height={CELL.height - 16} rx="4" />
            <path
              d={`M${x + 12} ${y + 20}h${CELL.width - 24}M${x + 12} ${y + 28}h${CELL.width - 24}M${x + 12} ${y + 36}h${CELL.width - 24}`}
            />
          </g>
        );
      })}
    </svg>
  );
}
