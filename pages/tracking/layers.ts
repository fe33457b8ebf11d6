import type { TrackCorner } from '#core/protocol';
import { type DrawnLayer, layerOf } from '#engine/map';
import { runtime } from '#pages/base';
import type { JourneyAnswer } from './calls.ts';

const tools = { dictionary: runtime.schemas.dictionary };

export const planLayer = (plan: readonly TrackCorner[]): DrawnLayer =>
  layerOf('plan', { kind: 'line', source: 'plan', title: '计划路线', style: 'planned' }, [...plan], tools);

/** What one track has done so far, with its points and events. */
export function doneLayers({ points, events }: JourneyAnswer): DrawnLayer[] {
  const rows = [...points];
  return [
    layerOf(
      'done',
      { kind: 'line', source: 'points', title: '已行路线', style: 'done', without: 'drift' },
      rows,
      tools,
    ),
    layerOf(
      'points',
      {
        kind: 'points',
        source: 'points',
        title: '轨迹点',
        symbol: 'circle',
        color: '#1d4f9c',
        label: 'place',
        doubtful: 'drift',
        card: [
          { label: '时间', field: 'time' },
          { label: '里程', field: 'mileage', unit: 'km' },
        ],
      },
      rows,
      tools,
    ),
    layerOf(
      'events',
      {
        kind: 'points',
        source: 'events',
        title: '节点',
        symbol: 'triangle',
        color: '#b45309',
        card: [
          { label: '节点', field: 'event', dictionary: 'trackEvent' },
          { label: '时间', field: 'time' },
        ],
      },
      [...events],
      tools,
    ),
  ];
}

/** Vehicles where they are now; `label` names the column beside the mark. */
export function moverLayer(
  rows: ReadonlyArray<Record<string, unknown>>,
  { title, label, unit }: { title: string; label: string; unit?: string },
): DrawnLayer {
  return layerOf(
    'movers',
    {
      kind: 'movers',
      source: 'movers',
      title,
      label,
      course: 'course',
      card: [
        { label: '位置', field: 'lastPlace' },
        { label: '更新', field: 'lastTime' },
        { label: '速度', field: 'speed', ...(unit === undefined ? {} : { unit }) },
        { label: '货物', field: 'goodsName' },
        { label: '进度', field: 'progress', unit: '%' },
        { label: '预计到达', field: 'eta' },
        { label: '异常', field: 'abnormal', dictionary: 'trackAbnormal' },
      ],
    },
    rows,
    tools,
  );
}
