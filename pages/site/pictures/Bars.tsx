import { Axes } from './Axes.tsx';
import { AREA, columnX, verticalScale } from './axis.ts';
import type { Of } from './types.ts';

/** Bar chart from zero. */
export function Bars({ label, unit, labels, points }: Of<'bars'>) {
  const scale = verticalScale(points, true);
  const width = ((AREA.width - AREA.left - AREA.right) / points.length) * 0.56;
  return (
    <svg className="picture" viewBox={`0 0 ${AREA.width} ${AREA.height}`} role="img" aria-label={label}>
      <Axes scale={scale} labels={labels} unit={unit} />
      {points.map((point, index) => (
        <rect
          key={labels[index]}
          className="bar"
          x={columnX(index, points.length) - width / 2}
          y={scale.y(point)}
          width={width}
          height={scale.y(0) - scale.y(point)}
          rx="2"
        />
      ))}
    </svg>
  );
}
