import { colourOf, type Of } from './types.ts';

const R = 112;
const CENTER = { x: 260, y: 170 };
const GAP = 0.1;

const at = (angle: number, radius: number) => ({
  x: CENTER.x + radius * Math.cos(angle),
  y: CENTER.y + radius * Math.sin(angle),
});

/** Arcs around a centre, each with its text outside. */
export function Ring({ label, center, nodes }: Of<'ring'>) {
  const step = (2 * Math.PI) / nodes.length;
  return (
    <svg className="picture" viewBox="0 0 520 340" role="img" aria-label={label}>
      <circle className="ring-core" cx={CENTER.x} cy={CENTER.y} r={58} />
      <text className="ring-center" x={CENTER.x} y={CENTER.y + 6} textAnchor="middle">
        {center}
      </text>
      {nodes.map((node, index) => {
        const from = -Math.PI / 2 - step / 2 + index * step + GAP;
        const to = from + step - 2 * GAP;
        const [a, b, text] = [at(from, R), at(to, R), at((from + to) / 2, R + 30)];
        const side = Math.cos((from + to) / 2);
        const anchor = side > 0.3 ? 'start' : side < -0.3 ? 'end' : 'middle';
        return (
          <g key={node}>
            <path
              d={`M${a.x} ${a.y}A${R} ${R} 0 ${to - from > Math.PI ? 1 : 0} 1 ${b.x} ${b.y}`}
              fill="none"
              stroke={colourOf(index)}
              strokeWidth="14"
              strokeLinecap="round"
            />
            <text className="ring-text" x={text.x} y={text.y + 5} textAnchor={anchor}>
              {node}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
