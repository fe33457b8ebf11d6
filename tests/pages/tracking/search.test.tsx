// @vitest-environment jsdom
/** Rail and ship lookup (specification section 2; chapter 70, travelSearch). */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EngineHost, EngineProvider } from '#engine';
import { TravelSearch } from '../../../pages/tracking/search/TravelSearch.tsx';
import { rule } from '../../rules/rule.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../pages/base/runtime.ts', () => ({
  runtime: { data: { call }, schemas: { dictionary: () => undefined, entity: vi.fn() } },
}));

const settings = new Map<string, unknown>();
const toast = vi.fn();
const host = {
  toast,
  navigate: vi.fn(),
  dictionary: () => undefined,
  map: () => new Promise(() => undefined),
  settings: { get: (key: string) => settings.get(key), set: (key: string, value: unknown) => settings.set(key, value) },
} as unknown as EngineHost;

const LOG = {
  list: [
    {
      id: 'q1',
      mode: 'TRAIN',
      kind: 'TRACK',
      keyword: '1600135',
      hits: 1,
      userName: '李晓川',
      time: '2026-11-20 15:12:30',
    },
  ],
  total: 1,
  used: 3,
  limit: 200,
};
/** What a search answers; the server says where it leads. */
const WAGON = {
  id: 'W1',
  version: 1,
  mode: 'TRAIN',
  deliverId: 'D1',
  wagonNo: '1600123',
  status: 'IN_TRANSIT',
  to: '/logistics/logisticsDetailTrainNew?deliverId=D1&id=W1',
};
let found: unknown[] = [];

beforeEach(() => {
  settings.clear();
  toast.mockClear();
  found = [WAGON];
  call.mockReset();
  call.mockImplementation((_method: string, target: string) => {
    if (target.includes('/log')) return Promise.resolve(LOG);
    if (target.includes('/search')) return Promise.resolve({ list: found, total: found.length, remaining: 196 });
    return Promise.resolve([]);
  });
});
afterEach(cleanup);

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <EngineProvider host={host}>
        <TravelSearch />
      </EngineProvider>
    </MemoryRouter>,
  );
const searches = () =>
  call.mock.calls.map(([, target]) => String(target)).filter((target) => target.includes('/search'));

describe('the type in the address', () => {
  rule('ROUTE-22', async () => {
    show('/travel/travelSearch?type=TRAIN');
    expect(screen.getByRole('tab', { name: '轨迹查询' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: '发运查询' })).toBeTruthy();
    expect(screen.getByLabelText('车号 / 货票号 / 运单号')).toBeTruthy();
  });

  rule('ROUTE-23', async () => {
    show('/travel/travelSearch?type=SHIP');
    expect(screen.getByLabelText('船名 / MMSI / IMO / 呼号')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: '发运查询' })).toBeNull();
  });

  it('is taken as rail when it is any other', () => {
    show('/travel/travelSearch?type=PLANE');
    expect(screen.getByRole('tab', { name: '发运查询' })).toBeTruthy();
  });
});

describe('a lookup', () => {
  const ask = (text: string) => {
    fireEvent.change(screen.getByLabelText('车号 / 货票号 / 运单号'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: /查询$/ }));
  };

  it('asks the server with its type and leads on to the map of the delivery', async () => {
    show('/travel/travelSearch?type=TRAIN');
    ask('1600123');
    const link = await screen.findByRole('link', { name: '详情' });
    expect(link.getAttribute('href')).toBe('/logistics/logisticsDetailTrainNew?deliverId=D1&id=W1');
    expect(searches()).toEqual(['trade:/api/waybill/search?keyword=1600123&mode=TRAIN']);
  });

  it('says in the words of the specification that nothing was found', async () => {
    found = [];
    show('/travel/travelSearch?type=TRAIN');
    ask('9999999');
    expect(await screen.findByText('未查询到轨迹，请核对后重试')).toBeTruthy();
  });

  it('is not sent without a condition', () => {
    show('/travel/travelSearch?type=TRAIN');
    expect(screen.getByText(/输入车号、货票号或运单号/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /查询$/ }).hasAttribute('disabled')).toBe(true);
    expect(searches()).toEqual([]);
  });

  it('tells why the server refuses it', async () => {
    call.mockImplementation((_method: string, target: string) =>
      target.includes('/search')
        ? Promise.reject(new Error('今日查询次数已达上限（200次），请明日再试'))
        : Promise.resolve(LOG),
    );
    show('/travel/travelSearch?type=TRAIN');
    ask('1600123');
    await vi.waitFor(() => expect(toast).toHaveBeenCalledWith('error', '今日查询次数已达上限（200次），请明日再试'));
  });

  it('is repeated from the records at the right', async () => {
    show('/travel/travelSearch?type=TRAIN');
    fireEvent.click(await screen.findByRole('button', { name: '1600135' }));
    await vi.waitFor(() => expect(searches()).toEqual(['trade:/api/waybill/search?keyword=1600135&mode=TRAIN']));
  });

  it('keeps what the user marks with a star', async () => {
    show('/travel/travelSearch?type=TRAIN');
    ask('1600123');
    fireEvent.click(await screen.findByRole('button', { name: '收藏 1600123' }));
    expect(settings.get('track.favourites.TRAIN')).toEqual([
      { id: 'W1', name: '1600123', to: '/logistics/logisticsDetailTrainNew?deliverId=D1&id=W1' },
    ]);
    expect(screen.getByRole('link', { name: '1600123' })).toBeTruthy();
  });
});
