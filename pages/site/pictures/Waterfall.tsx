import { Axes } from './Axes.tsx';
import { AREA, columnX, verticalScale } from './axis.ts';
import type { Of } from './types.ts';

type Bar = { text: string; from: number; to: number; kind: 'total' | 'plus' | 'minus' };

/** Each change starts where the one before ended. */
function barsOf(steps: Of<'waterfall'>['steps']): Bar[] {
  let level = 0;
  return steps.map(({ text, value, total }) => {
    const from = total ? 0 : level;
    level = total ? value : level + value;
    return { text, from, to: level, kind: total ? 'total' : value < 0 ? 'minus' : 'plus' };
  });
}

export function Waterfall({ label, unit, steps }: Of<'waterfall'>) {
  const bars = barsOf(steps);
  const levels = bars.flatMap((bar) => (bar.kind === 'total' ? [bar.to] : [bar.from, bar.to]));
  const scale = verticalScale([...levels, Math.min(...levels) - 20], false);
  const ground = AREA.height - AREA.bottom;
  const width = ((AREA.width - AREA.left - AREA.right) / bars.length) * 0.56;
  return (
    <svg className="picture" viewBox={`0 0 ${AREA.width} ${AREA.height}`} role="img" aria-label={label}>
      <Axes scale={scale} labels={bars.map(({ text }) => text)} unit={unit} />
      {bars.map((bar, index) => {
        const top = Math.min(scale.y(bar.to), bar.kind === 'total' ? ground : scale.y(bar.from));
        const bottom = Math.max(scale.y(bar.to), bar.kind === 'total' ? ground : scale.y(bar.from));
        const value = steps[index]?.value ?? 0;
        return (
          <g key={bar.text}>
            <rect
              className={`fall fall-${bar.kind}`}
              x={columnX(index, bars.length) - width / 2}
              y={top}
              width={width}
              height={Math.max(bottom - top, 2)}
              rx="2"
            />
            <text className="fall-value" x={columnX(index, bars.length)} y={top - 6} textAnchor="middle">
              {bar.kind === 'plus' ? `+${value}` : value}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
