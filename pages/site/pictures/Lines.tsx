import { Axes } from './Axes.tsx';
import { AREA, columnX, verticalScale } from './axis.ts';
import { colourOf, type Of } from './types.ts';

/** Line chart; a dashed series is a limit. */
export function Lines({ label, unit, labels, series }: Of<'lines'>) {
  const scale = verticalScale(
    series.flatMap(({ points }) => points),
    false,
  );
  return (
    <figure className="chart">
      <svg className="picture" viewBox={`0 0 ${AREA.width} ${AREA.height}`} role="img" aria-label={label}>
        <Axes scale={scale} labels={labels} unit={unit} />
        {series.map(({ name, points, dashed }, index) => (
          <polyline
            key={name}
            points={points.map((point, at) => `${columnX(at, points.length)},${scale.y(point)}`).join(' ')}
            fill="none"
            stroke={colourOf(index)}
            strokeWidth={dashed ? 1.5 : 2.5}
            strokeDasharray={dashed ? '6 5' : undefined}
          />
        ))}
      </svg>
      <figcaption>
        {series.map(({ name }, index) => (
          <span key={name}>
            <i style={{ background: colourOf(index) }} />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
