/** A voyage with its track: what maps, tables of rows, charts and progress are drawn from. */
import type { EntitySpec, MapSpec } from '#core/language';
import type { RecordRow } from '#engine/port';

const maps = import.meta.glob<MapSpec>('../../../schemas/maps/*.json', { eager: true, import: 'default' });
export const baseMap = Object.values(maps)[0] as MapSpec;

export const tripEntity: EntitySpec = {
  name: 'trip',
  title: '航次',
  base: 'trade',
  path: '/api/trip',
  label: ['tripNo'],
  type: 'object',
  properties: {
    tripNo: { type: 'string', title: '航次号' },
    shipName: { type: 'string', title: '船名' },
    origin: { type: 'string', title: '起运港' },
    target: { type: 'string', title: '目的港' },
    progress: { type: 'string', title: '航行进度', format: 'percent' },
    distance: { type: 'string', title: '剩余里程', format: 'decimal', unit: '海里', scale: 1 },
    eta: { type: 'string', title: '预计到港', format: 'datetime' },
    points: {
      type: 'array',
      title: '轨迹点',
      items: {
        type: 'object',
        properties: {
          time: { type: 'string', title: '时间', format: 'datetime' },
          lon: { type: 'string', title: '经度', format: 'decimal' },
          lat: { type: 'string', title: '纬度', format: 'decimal' },
          speed: { type: 'string', title: '航速', format: 'decimal' },
          course: { type: 'string', title: '航向', format: 'decimal' },
        },
      },
    },
  },
  parties: {},
  access: [],
};

/** A point each hour on the way along the coast; the ship slows down before it turns. */
export const points = (count: number) =>
  Array.from({ length: count }, (_, hour) => ({
    time: `2024-03-${String(10 + Math.floor(hour / 24)).padStart(2, '0')} ${String(hour % 24).padStart(2, '0')}:00:00`,
    lon: (119.6 + Math.min(3, hour * 0.09)).toFixed(4),
    lat: (39.9 - hour * 0.21).toFixed(4),
    speed: (11.8 - (hour % 9) * 0.6).toFixed(1),
    course: String((158 + hour * 3) % 360),
  }));

const HOURS = 36;

export const trip: RecordRow = {
  id: 'T1',
  version: 1,
  tripNo: 'HC2024031001',
  shipName: '东方恒丰',
  origin: '秦皇岛港',
  target: '江阴港',
  progress: '62',
  distance: '318.4',
  eta: '2024-03-13 06:30:00',
  points: points(HOURS),
};
