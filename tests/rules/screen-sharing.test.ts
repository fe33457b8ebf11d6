// @vitest-environment jsdom
/** Sections 4, 7, 8 and 9: presence reports and screen sharing. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MONITORING_EVENTS } from '#core/protocol';
import { configurationFor } from '#runtime/environment';
import {
  CAPTURE,
  CAPTURE_FAILED,
  createSharing,
  openMonitoring,
  REPORT_MS,
  SHARE_ENDED,
  SHARE_ERRORS,
  StreamCount,
  viewScreen,
} from '#runtime/monitoring';
import { fakePeer, fakeSocket, fakeStream } from '../runtime/monitoring/fakes.ts';
import { rule } from './rule.ts';

const ORIGIN = 'https://portal.example';

function presence(isOn = true) {
  const reports: number[] = [];
  let tell: (data: Record<string, unknown> | null) => void = () => {};
  const socket = openMonitoring(isOn, 'S1', {
    realtime: {
      subscribe: (_type, listener) => {
        tell = listener;
        return () => {};
      },
      hold: () => () => {},
    },
    post: async (event) => {
      if (event === 'online') reports.push(Date.now());
    },
    signal: async () => ({}),
    report: () => ({ currentPage: '/center' }),
  });
  return { socket, reports, tell: (data: Record<string, unknown> | null) => tell(data) };
}

describe('the presence report', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  rule('SOCK-02', () => {
    const named = ['online', 'user', 'refresh', 'create', 'offer', 'answer', 'candidate', 'webrtcClose', 'webrtcError'];
    expect(MONITORING_EVENTS).toEqual(named);
  });
  rule('SOCK-03', () => {
    expect(configurationFor('http://localhost', ORIGIN).monitoring).toBe(false);
    expect(presence(false)).toMatchObject({ socket: null, reports: [] });
  });
  rule('SOCK-04', () => expect(presence().reports).toHaveLength(1));
  rule('SOCK-05', async () => {
    const { reports } = presence();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reports).toHaveLength(4);
  });
  rule('SOCK-10', () => expect(REPORT_MS).toBe(10_000));
  rule('CONST-23', () => {
    const on = { monitoring: true, errorReporting: true, pageViews: true };
    expect(configurationFor(ORIGIN, ORIGIN)).toEqual(on);
    for (const [origin, production] of [
      ['https://test.example', ORIGIN],
      [ORIGIN, null],
    ] as const)
      expect(Object.values(configurationFor(origin, production))).toEqual([false, false, false]);
  });
  test('goes out again when the line has come back', async () => {
    const { reports, tell } = presence();
    tell(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(reports).toHaveLength(2);
  });
});

describe('the stream count', () => {
  const shared = (viewers: number) => {
    const count = new StreamCount();
    count.start();
    for (let index = 0; index < viewers; index++) count.join();
    return count;
  };
  rule('SHARE-01', () => {
    const count = shared(0);
    expect([count.value, count.join()]).toEqual([1, 2]);
  });
  rule('SHARE-02', () => {
    const count = shared(2);
    expect([count.leave(), count.value]).toEqual([false, 2]);
  });
  rule('SHARE-03', () => {
    const count = shared(1);
    expect([count.value, count.leave(), count.value]).toEqual([2, true, 1]);
  });
});

describe('capture', () => {
  rule('SHARE-04', () => expect(CAPTURE.video).toMatchObject({ width: { max: 1280 }, height: { max: 720 } }));
  rule('SHARE-05', () => expect(CAPTURE.video).toMatchObject({ frameRate: { ideal: 15 } }));
  rule('SHARE-06', () => expect(CAPTURE.audio).toBe(true));
});

function sharer(agrees = true) {
  const { socket, said, refused, tell } = fakeSocket();
  const { stream, track } = fakeStream();
  const peers: Array<ReturnType<typeof fakePeer>> = [];
  const counts: number[] = [];
  const capture = vi.fn(async () => stream);
  const sharing = createSharing({
    socket,
    consent: async () => agrees,
    capture,
    peer: () => {
      peers.push(fakePeer());
      return peers.at(-1) as unknown as RTCPeerConnection;
    },
    hold: () => () => {},
    onCount: (count) => counts.push(count),
  });
  const ask = (ticket: string) => tell('create', { ticket, name: '周平', company: '衡链' });
  return { sharing, said, refused, tell, ask, peers, counts, capture, track };
}

describe('the sharer', () => {
  test('offers each viewer a link of one capture and stops it with the last viewer', async () => {
    const { ask, tell, said, peers, capture, track, counts } = sharer();
    await ask('T1');
    await ask('T2');
    expect(capture).toHaveBeenCalledOnce();
    expect(said.filter(([event]) => event === 'offer').map(([, { ticket }]) => ticket)).toEqual(['T1', 'T2']);
    await tell('webrtcClose', { ticket: 'T1' });
    expect([track.isStopped, peers[0]?.isClosed]).toEqual([false, true]);
    await tell('webrtcClose', { ticket: 'T2' });
    expect([track.isStopped, counts.at(-1)]).toEqual([true, 0]);
  });
  rule('SOCK-07', async () => {
    const { ask, sharing, said, track } = sharer();
    await ask('T1');
    sharing.stop();
    expect(said.at(-1)).toEqual(['webrtcError', { ticket: 'T1', code: 1 }]);
    expect([SHARE_ENDED, SHARE_ERRORS[1], track.isStopped]).toEqual([1, '对方已结束共享', true]);
  });
  rule('SOCK-08', async () => {
    const { ask, said, capture } = sharer();
    capture.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await ask('T1');
    expect(said).toEqual([['webrtcError', { ticket: 'T1', code: 2 }]]);
    expect([CAPTURE_FAILED, SHARE_ERRORS[2]]).toEqual([2, '对方未同意或无法获取屏幕']);
  });
  test('captures nothing without consent', async () => {
    const { ask, said, capture } = sharer(false);
    await ask('T1');
    expect(capture).not.toHaveBeenCalled();
    expect(said).toEqual([['webrtcError', { ticket: 'T1', code: 2 }]]);
  });
  test('stops the capture when the viewer was gone before the offer arrived', async () => {
    const { ask, refused, track, sharing } = sharer();
    refused.add('offer');
    await ask('T1');
    expect([track.isStopped, sharing.count()]).toEqual([true, 0]);
  });
});

describe('the viewer', () => {
  test('answers the offer, keeps early candidates and says why it is over', async () => {
    const { socket, said, tell } = fakeSocket();
    const peer = fakePeer();
    const over = vi.fn();
    await viewScreen(
      {
        socket,
        peer: () => peer as unknown as RTCPeerConnection,
        hold: () => () => {},
        onStream: () => {},
        onOver: over,
      },
      'S2',
    );
    await tell('candidate', { ticket: 'T1', candidate: '{"a":1}' });
    await tell('offer', { ticket: 'OTHER', sdp: 'X' });
    expect(peer.remoteDescription).toBeNull();
    await tell('offer', { ticket: 'T1', sdp: 'OFFER' });
    expect([peer.remoteDescription, peer.candidates]).toEqual([{ type: 'offer', sdp: 'OFFER' }, [{ a: 1 }]]);
    expect(said.map(([event]) => event)).toEqual(['create', 'answer']);
    await tell('webrtcError', { ticket: 'T1', code: 1 });
    expect([over.mock.calls, peer.isClosed]).toEqual([[['对方已结束共享']], true]);
  });
});
