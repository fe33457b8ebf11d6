import type { Of } from './types.ts';

const ARC = 96;

/** Sketch of a dashboard: gauge, figures, small bars. */
export function Dashboard({ label, gauge, figures, bars }: Of<'dashboard'>) {
  const angle = Math.PI * (1 - gauge.percent / 100);
  const tip = { x: 140 + ARC * Math.cos(angle), y: 150 - ARC * Math.sin(angle) };
  const high = Math.max(...bars);
  return (
    <svg className="picture" viewBox="0 0 520 320" role="img" aria-label={label}>
      <rect className="board" x="4" y="4" width="512" height="312" rx="12" />
      <path className="gauge-ground" d={`M${140 - ARC} 150A${ARC} ${ARC} 0 0 1 ${140 + ARC} 150`} />
      <path className="gauge-value" d={`M${140 - ARC} 150A${ARC} ${ARC} 0 0 1 ${tip.x} ${tip.y}`} />
      <text className="gauge-figure" x="140" y="146" textAnchor="middle">
        {gauge.percent}%
      </text>
      <text className="ring-text" x="140" y="174" textAnchor="middle">
        {gauge.text}
      </text>
      {figures.map((figure, index) => (
        <g key={figure.text}>
          <text className="ring-text" x="290" y={52 + index * 50}>
            {figure.text}
          </text>
          <text className="board-figure" x="490" y={54 + index * 50} textAnchor="end">
            {figure.value}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no names and never move
          key={index}
          className="bar"
          x={36 + index * (448 / bars.length)}
          y={290 - (bar / high) * 84}
          width={(448 / bars.length) * 0.5}
          height={(bar / high) * 84}
          rx="2"
        />
      ))}
    </svg>
  );
}
