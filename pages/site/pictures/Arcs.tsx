import type { Of } from './types.ts';

const BASE = { x: 260, y: 290 };

/** Lines of defence: half circles, the innermost first. */
export function Arcs({ label, arcs }: Of<'arcs'>) {
  return (
    <svg className="picture" viewBox="0 0 520 310" role="img" aria-label={label}>
      {arcs.map((arc, index) => {
        const radius = 62 + index * 44;
        return (
          <g key={arc}>
            <path
              className="arcs-line"
              d={`M${BASE.x - radius} ${BASE.y}A${radius} ${radius} 0 0 1 ${BASE.x + radius} ${BASE.y}`}
              strokeOpacity={1 - index * 0.16}
            />
            <text className="arcs-text" x={BASE.x} y={BASE.y - radius + 6} textAnchor="middle">
              {arc}
            </text>
          </g>
        );
      })}
      <circle className="ring-core" cx={BASE.x} cy={BASE.y - 14} r={26} />
      <text className="ring-text" x={BASE.x} y={BASE.y - 9} textAnchor="middle">
        货
      </text>
    </svg>
  );
}
