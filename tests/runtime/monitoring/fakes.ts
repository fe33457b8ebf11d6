/** A monitoring socket and peers of the tests: what is said is kept, what is heard is told by hand. */
import { vi } from 'vitest';
import type { MonitoringEvent } from '#core/protocol';
import type { Message, MonitoringSocket } from '#runtime/monitoring';

export function fakeSocket() {
  const listeners = new Map<string, Array<(message: Message) => void>>();
  const said: Array<[string, Message]> = [];
  const refused = new Set<string>();
  const socket: MonitoringSocket = {
    id: 'S1',
    async emit(event, values) {
      said.push([event, values]);
      if (refused.has(event)) throw new Error('refused');
      return event === 'create' ? { ticket: 'T1' } : null;
    },
    on(event: MonitoringEvent, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return () =>
        listeners.set(
          event,
          (listeners.get(event) ?? []).filter((each) => each !== listener),
        );
    },
    report: vi.fn(),
    close: vi.fn(),
  };
  const tell = async (event: string, message: Message) => {
    for (const listener of listeners.get(event) ?? []) listener(message);
    await vi.waitFor(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { socket, said, refused, tell };
}

/** A peer link with the members that the two sides use. */
export function fakePeer() {
  const target = new EventTarget() as EventTarget & Record<string, unknown>;
  const peer = Object.assign(target, {
    connectionState: 'new',
    remoteDescription: null as unknown,
    added: [] as unknown[],
    candidates: [] as unknown[],
    isClosed: false,
    addTrack: (track: unknown) => peer.added.push(track),
    createOffer: async () => ({ type: 'offer', sdp: 'OFFER' }),
    createAnswer: async () => ({ type: 'answer', sdp: 'ANSWER' }),
    setLocalDescription: async () => undefined,
    async setRemoteDescription(description: unknown) {
      peer.remoteDescription = description;
    },
    async addIceCandidate(candidate: unknown) {
      peer.candidates.push(candidate);
    },
    close() {
      peer.isClosed = true;
    },
  });
  return peer;
}

export function fakeStream() {
  const track = Object.assign(new EventTarget(), { isStopped: false, stop: () => (track.isStopped = true) });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  return { stream: stream as unknown as MediaStream, track };
}
