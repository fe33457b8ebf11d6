import { useEffect, useState } from 'react';
import { readSite } from '../read.ts';
import type { SectionOf } from '../section.ts';

type StatisticsProps = Pick<SectionOf<'statistics'>, 'figures' | 'trend'>;

/** Public figures of the records, or samples where there are none yet, and a small trend. */
export function Statistics({ figures, trend }: StatisticsProps) {
  const [counted, setCounted] = useState<Record<string, string>>({});
  useEffect(() => {
    readSite<Record<string, string>>('/api/site/statistics').then(setCounted, () => setCounted({}));
  }, []);
  return (
    <div className="statistics">
      <dl>
        {figures.map((figure) => (
          <div key={figure.title}>
            <dt>{figure.title}</dt>
            <dd>
              <b>{shown(figure.key ? counted[figure.key] : figure.sample)}</b> {figure.unit}
            </dd>
          </div>
        ))}
      </dl>
      <Sparkline {...trend} />
    </div>
  );
}

const shown = (value: string | undefined) => (value === undefined ? '—' : Number(value).toLocaleString('zh-CN'));

function Sparkline({ title, labels, points }: StatisticsProps['trend']) {
  const high = Math.max(...points);
  const low = Math.min(...points);
  const x = (index: number) => 8 + (index / (points.length - 1)) * 384;
  const y = (value: number) => 84 - ((value - low) / (high - low || 1)) * 68;
  const line = points.map((point, index) => `${x(index)},${y(point)}`).join(' ');
  return (
    <figure className="sparkline">
      <svg
        viewBox="0 0 400 96"
        role="img"
        aria-label={`${title}：${labels[0]} ${points[0]}，${labels.at(-1)} ${points.at(-1)}`}
      >
        <polygon points={`8,96 ${line} 392,96`} />
        <polyline points={line} />
        <circle cx={x(points.length - 1)} cy={y(points.at(-1) ?? 0)} r="4" />
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
