// @vitest-environment jsdom
/** Lists and maps of what is under way, and the lookup by rail and ship (specification section 2; chapter 70). */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MapSpec } from '#core/language';
import { DataError } from '#engine';
import base from '../../../schemas/maps/base.json' with { type: 'json' };
import { bundleOf, dictionaries } from '../../../stories/schemas.ts';
import { fill, user } from '../../engine/browser.ts';
import { callsOf, drawBundle, sampleHost } from '../../engine/screens.tsx';
import { rule } from '../../rules/rule.ts';

type Answers = Record<string, unknown>;
const events = (place: string) => [{ time: '2026-11-20 10:00:00', event: 'DEPART', place, remark: '' }];
const wagon = (id: string, wagonNo: string, status = 'IN_TRANSIT') => ({
  ...{ id, wagonNo, status, mode: 'TRAIN', ticketNo: `H${wagonNo}`, lastPlace: '阳原', lon: '114', lat: '40' },
});

function open(route: string, answers: Answers, query = '') {
  const call = async (_method: string, target: string) => {
    const [path = '', asked = ''] = target.split('?');
    const answer = answers[path];
    if (answer instanceof DataError) throw answer;
    return (typeof answer === 'function' ? answer(new URLSearchParams(asked)) : answer) ?? null;
  };
  const host = sampleHost({ dictionaries, data: { call }, query, map: base as unknown as MapSpec });
  return drawBundle(bundleOf(route), host);
}
const targets = (host: ReturnType<typeof open>['host']) => callsOf(host, 'call').map(([, target]) => String(target));

afterEach(cleanup);

describe('journeys of one load', () => {
  const answers = {
    'trade:/api/deliver/track': {
      deliver: { deliverId: 'D1', deliveryNo: 'FH1', contractNo: 'HT1', sendPlace: '湖东', arrivePlace: '柳村南' },
      plan: [],
      tracks: [
        wagon('W1', '1600123'),
        wagon('W2', '1600135', 'ARRIVED'),
        { id: 'C1', mode: 'AUTOMOBILE', plateNo: '晋A6D218' },
      ],
    },
    'trade:/api/waybill/track': (query: URLSearchParams) => ({ points: [], events: events(`站 ${query.get('id')}`) }),
  };

  it('list the wagons alone, counted by what has become of them, with the way of the chosen one', async () => {
    const { host } = open('/logistics/logisticsDetailTrain', answers, 'deliverId=D1&id=W2');
    const table = await screen.findByRole('grid', { name: '车皮明细' });
    expect(within(table).getByText('1600123')).toBeTruthy();
    expect(within(table).queryByText('晋A6D218')).toBeNull();
    expect(screen.getByText('0 / 1 / 1')).toBeTruthy();
    expect(await screen.findByText('站 W2')).toBeTruthy();
    await user.click(within(table).getByRole('button', { name: '1600123' }));
    expect(await screen.findByText('站 W1')).toBeTruthy();
    expect(targets(host).filter((target) => target.includes('/deliver/'))).toEqual([
      'trade:/api/deliver/track?deliverId=D1&id=W2',
    ]);
  });

  it('are looked for by number beside their map', async () => {
    open('/logistics/logisticsDetailTrainNew', answers, 'deliverId=D1');
    expect(await screen.findByText(/在途 1\s+到达 1\s+共 3/)).toBeTruthy();
    expect(await screen.findByRole('application', { name: '车皮地图' })).toBeTruthy();
    await user.type(screen.getByPlaceholderText('车号 / 货票号'), 'H1600135{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^1600123/ })).toBeNull());
    expect(screen.getByRole('button', { name: /^1600135/ })).toBeTruthy();
  });
});

describe('ships under way', () => {
  it('are narrowed by port, cargo and state, on the map as in the list', async () => {
    const ship = (id: string, name: string, loadPort: string) => ({
      ...{ id, name, loadPort, dischargePort: '太仓港', goodsName: '洗混煤', navStatus: '0', lon: '121', lat: '32' },
      to: `/logistics/logisticsDetailShip?id=${id}`,
    });
    open('/logistics/monitoringShip', {
      'trade:/api/track/positions': [ship('S1', '海衡01', '曹妃甸港'), ship('S2', '海衡06', '九江港')],
    });
    const table = await screen.findByRole('grid', { name: '在途船舶' });
    expect(within(table).getByText('海衡01').closest('a')?.getAttribute('href')).toBe(
      '/logistics/logisticsDetailShip?id=S1',
    );
    expect(screen.getByText('在途 2 艘，每 60 秒更新')).toBeTruthy();
    fireEvent.mouseDown(await screen.findByLabelText('港口', { selector: 'input' }));
    await user.click(await screen.findByTitle('九江港'));
    await waitFor(() => expect(within(table).queryByText('海衡01')).toBeNull());
    expect(within(table).getByText('海衡06')).toBeTruthy();
  });
});

describe('the type in the address of the lookup', () => {
  const nothing = { 'trade:/api/waybill/log': { list: [] }, 'trade:/api/ship/log': { list: [] } };

  rule('ROUTE-22', async () => {
    open('/travel/travelSearch', nothing, 'type=TRAIN');
    expect(await screen.findByRole('tab', { name: '轨迹查询' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: '发运查询' })).toBeTruthy();
    expect(await screen.findByLabelText('车号 / 货票号 / 运单号', { selector: 'input' })).toBeTruthy();
  });

  rule('ROUTE-23', async () => {
    open('/travel/travelSearch', nothing, 'type=SHIP');
    expect(await screen.findByLabelText('船名 / MMSI / IMO / 呼号', { selector: 'input' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: '发运查询' })).toBeNull();
  });

  it('is taken as rail when it is any other', async () => {
    open('/travel/travelSearch', nothing, 'type=PLANE');
    expect(await screen.findByRole('tab', { name: '发运查询' })).toBeTruthy();
  });
});

describe('a lookup', () => {
  const WAGON = { ...wagon('W1', '1600123'), to: '/logistics/logisticsDetailTrainNew?deliverId=D1&id=W1' };
  const LOG = {
    list: [{ id: 'q1', kind: 'TRACK', keyword: '1600135', hits: 1, userName: '李晓川', time: '2026-11-20 15:12:30' }],
    ...{ total: 1, used: 3, limit: 200 },
  };
  const start = (found: unknown[] | DataError) =>
    open('/travel/travelSearch', {
      'trade:/api/waybill/log': LOG,
      'trade:/api/waybill/port': [{ name: '湖东' }],
      'trade:/api/waybill/search':
        found instanceof DataError ? found : { list: found, total: found.length, remaining: 196 },
    });
  const searches = (host: ReturnType<typeof open>['host']) =>
    callsOf(host, 'call').filter(([, target]) => String(target).includes('/search'));
  const ask = async (text: string) => {
    fill(await screen.findByLabelText('车号 / 货票号 / 运单号', { selector: 'input' }), text);
    await user.click(screen.getByRole('button', { name: /^查\s?询$/ }));
  };

  it('asks the server with its type and leads on to the map of the delivery', async () => {
    const { host } = start([WAGON]);
    await ask('1600123');
    expect((await screen.findByText('详情')).getAttribute('href')).toBe(WAGON.to);
    expect(searches(host)).toEqual([
      ['GET', 'trade:/api/waybill/search', expect.objectContaining({ keyword: '1600123', mode: 'TRAIN' })],
    ]);
    expect(screen.getByText('共 1 条，今日剩余 196 次')).toBeTruthy();
  });

  it('says in the words of the specification that nothing was found', async () => {
    start([]);
    await ask('9999999');
    expect(await screen.findByText('未查询到轨迹，请核对后重试')).toBeTruthy();
  });

  it('is not sent without a condition', async () => {
    const { host } = start([WAGON]);
    expect(await screen.findByText(/输入车号、货票号或运单号/)).toBeTruthy();
    await ask('');
    await user.click(screen.getByRole('tab', { name: '发运查询' }));
    await screen.findByLabelText('发站', { selector: 'input' });
    await user.click(screen.getByRole('button', { name: /^查\s?询$/ }));
    expect(searches(host)).toEqual([]);
  });

  it('by stations offers those that the server knows, and takes others', async () => {
    const { host, container } = start([WAGON]);
    await user.click(await screen.findByRole('tab', { name: '发运查询' }));
    await waitFor(() => expect(container.querySelector('datalist option')?.getAttribute('value')).toBe('湖东'));
    fill(await screen.findByLabelText('到站', { selector: 'input' }), '别处');
    await user.click(screen.getByRole('button', { name: /^查\s?询$/ }));
    await waitFor(() =>
      expect(searches(host)).toEqual([
        ['GET', 'trade:/api/waybill/search', expect.objectContaining({ arriveStation: '别处', mode: 'TRAIN' })],
      ]),
    );
  });

  it('tells why the server refuses it', async () => {
    const { host } = start(new DataError(429, '今日查询次数已达上限（200次），请明日再试'));
    await ask('1600123');
    await waitFor(() =>
      expect(host.toasts).toContainEqual({ kind: 'error', text: '今日查询次数已达上限（200次），请明日再试' }),
    );
  });

  it('is repeated from the records at the right', async () => {
    const { host } = start([WAGON]);
    await user.click(await screen.findByRole('button', { name: /再\s?查/ }));
    await waitFor(() =>
      expect(searches(host)).toEqual([['GET', 'trade:/api/waybill/search', { keyword: '1600135', mode: 'TRAIN' }]]),
    );
    await waitFor(() =>
      expect((screen.getByLabelText(/车号/, { selector: 'input' }) as HTMLInputElement).value).toBe('1600135'),
    );
  });

  it('keeps what the user marks, for later', async () => {
    const { host } = start([WAGON]);
    await ask('1600123');
    await user.click(await screen.findByRole('button', { name: '收藏' }));
    expect(host.settings.get('track.favourites.TRAIN')).toEqual([{ id: 'W1', name: '1600123', to: WAGON.to }]);
    expect(screen.getAllByRole('link', { name: '1600123' })[0]?.getAttribute('href')).toBe(WAGON.to);
  });
});
