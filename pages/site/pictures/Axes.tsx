import { AREA, columnX, type Scale } from './axis.ts';

/** Ground lines with their values, unit and the marks below; every second mark when there are many. */
export function Axes({ scale, labels, unit }: { scale: Scale; labels: readonly string[]; unit: string }) {
  const every = labels.length > 9 ? 2 : 1;
  return (
    <g className="axes">
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={AREA.left} x2={AREA.width - AREA.right} y1={scale.y(tick)} y2={scale.y(tick)} />
          <text x={AREA.left - 8} y={scale.y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <text x={AREA.left} y={11}>
        {unit}
      </text>
      {labels.map((text, index) =>
        index % every === 0 ? (
          <text key={text} x={columnX(index, labels.length)} y={AREA.height - 12} textAnchor="middle">
            {text}
          </text>
        ) : null,
      )}
    </g>
  );
}
