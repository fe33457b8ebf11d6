// @vitest-environment jsdom
/** The map as people work it: by keys, by its buttons, by its text version. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MapSpec } from '#core/language';
import { type DrawnLayer, MapView } from '#engine/map';

const map: MapSpec = {
  name: 'base',
  title: '示意底图',
  note: '示意底图，位置仅供业务参考',
  frame: { west: 110, south: 30, east: 124, north: 41 },
  placeKinds: { port: { label: '港口', symbol: 'diamond', color: '#1f6f8b' } },
  places: [{ name: '太仓港', kind: 'port', lon: 121.25, lat: 31.68, fromZoom: 4 }],
  lineKinds: { lane: { label: '航线', color: '#8db6d6', width: 1 } },
  lines: [
    {
      name: '航线一',
      kind: 'lane',
      points: [
        [118, 38],
        [121, 32],
      ],
    },
  ],
};
const ship = {
  id: 'S1',
  label: '海衡01',
  lon: 122.67,
  lat: 33.58,
  course: 180,
  card: [['航速', '11.5 kn']] as Array<[string, string]>,
};
const layers: DrawnLayer[] = [
  {
    key: 'plan',
    title: '计划路线',
    kind: 'line',
    style: 'planned',
    path: [
      { lon: 118.5, lat: 38.95 },
      { lon: 121.25, lat: 31.68 },
    ],
  },
  { key: 'ships', title: '船舶', kind: 'movers', items: [ship] },
];

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  );
});
afterEach(cleanup);

const show = (more: Partial<Parameters<typeof MapView>[0]> = {}) =>
  render(<MapView map={map} layers={layers} label="在途船舶" {...more} />);
const canvas = () => screen.getByRole('application', { name: '在途船舶' });
const scale = () => canvas().textContent?.match(/[\d.]+ (公里|米)/)?.[0];
const metres = () => {
  const [size, unit] = (scale() ?? '').split(' ');
  return Number(size) * (unit === '公里' ? 1000 : 1);
};

describe('a map without tiles', () => {
  it('draws places, lines and vehicles with its note and no picture from elsewhere', () => {
    show();
    expect(canvas().textContent).toContain('太仓港');
    expect(canvas().textContent).toContain('海衡01');
    expect(canvas().textContent).toContain('示意底图，位置仅供业务参考');
    expect(canvas().querySelector('image, img, use, [href]')).toBeNull();
  });

  it('depends on no style sheet, so that its drawing can become a picture', () => {
    show();
    expect(canvas().querySelector('svg [class], svg [style]')).toBeNull();
  });

  it('comes closer by plus and goes back to the whole by Home', () => {
    show();
    const whole = metres();
    for (let step = 0; step < 6; step += 1) fireEvent.keyDown(canvas(), { key: '+' });
    expect(metres()).toBeLessThan(whole);
    fireEvent.keyDown(canvas(), { key: 'Home' });
    expect(metres()).toBe(whole);
  });

  it('moves by arrow keys', () => {
    show();
    const place = () =>
      [...canvas().querySelectorAll('text')].find(({ textContent }) => textContent === '太仓港')?.getAttribute('x');
    const before = Number(place());
    fireEvent.keyDown(canvas(), { key: 'ArrowRight' });
    expect(Number(place())).toBeCloseTo(before - 60, 0);
  });

  it('zooms by the wheel between levels 4 and 16 and keeps the page still', () => {
    show();
    const whole = metres();
    expect(fireEvent.wheel(canvas(), { deltaY: -100 })).toBe(false);
    for (let turn = 0; turn < 36; turn += 1) fireEvent.wheel(canvas(), { deltaY: -100 });
    expect(metres()).toBeLessThanOrEqual(200);
    for (let turn = 0; turn < 36; turn += 1) fireEvent.wheel(canvas(), { deltaY: 100 });
    expect(metres()).toBeGreaterThan(whole);
  });

  it('says the same as a text, with degrees and a way to each place', () => {
    show();
    const table = screen.getByRole('table', { name: /船舶/ });
    expect(within(table).getByText('122°40′12″E')).toBeTruthy();
    expect(within(table).getByText('11.5 kn')).toBeTruthy();
    const before = metres();
    fireEvent.click(within(table).getByRole('button', { name: '在地图上查看 海衡01' }));
    expect(metres()).toBeLessThan(before);
  });

  it('leads on by a click on a vehicle, and not by the end of a drag', () => {
    const onPick = vi.fn();
    show({ onPick });
    const mark = [...canvas().querySelectorAll('g')].find(
      (each) => each.getAttribute('cursor') === 'pointer',
    ) as Element;
    fireEvent.click(mark);
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'S1' }));
  });

  it('shows what a vehicle is while the pointer is on it', () => {
    show();
    const mark = [...canvas().querySelectorAll('g')].find(
      (each) => each.getAttribute('cursor') === 'pointer',
    ) as Element;
    fireEvent.pointerEnter(mark);
    expect(screen.getByRole('status').textContent).toContain('11.5 kn');
    fireEvent.pointerLeave(mark);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('plays a journey back minute by minute at the chosen speed', () => {
    vi.useFakeTimers();
    try {
      const playback = [
        { lon: 118.5, lat: 38.95, time: '2024-03-10 08:00:00' },
        { lon: 121.25, lat: 31.68, time: '2024-03-10 18:00:00' },
      ];
      show({ playback });
      fireEvent.click(screen.getByRole('button', { name: '轨迹回放' }));
      // 16× is the speed at first: ten seconds show 160 minutes.
      act(() => {
        vi.advanceTimersByTime(10_000);
      });
      expect(screen.getByText('2024-03-10 10:40')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: '暂停回放' }));
      act(() => {
        vi.advanceTimersByTime(10_000);
      });
      expect(screen.getByText('2024-03-10 10:40')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });
});
