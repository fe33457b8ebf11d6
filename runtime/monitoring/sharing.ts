/** The sharer's side: consent, capture, one peer link for each viewer, and the end (chapter 70, section 5). */
import { CAPTURE, CAPTURE_FAILED, SHARE_ENDED } from './capture.ts';
import type { Message, MonitoringSocket } from './socket.ts';
import { StreamCount } from './stream-count.ts';

/** Who wants to see the screen. */
export type Asked = { name: string; company: string };
export type SharingPort = {
  socket: MonitoringSocket;
  /** Asks the user of this page; false = no. */
  consent(by: Asked): Promise<boolean>;
  capture(options: DisplayMediaStreamOptions): Promise<MediaStream>;
  peer(): RTCPeerConnection;
  /** Keeps the line of events open while the screen is shared; returns the way to let go. */
  hold(): () => void;
  /** The count has changed; 0 = nothing is shared. */
  onCount(count: number): void;
};

/** The screen of this page as others see it; `count` is the number of viewers. */
export type Sharing = {
  count(): number;
  /** The user ends it: every viewer hears code 1. */
  stop(): void;
  close(): void;
};

/** What is shared, and with whom. */
type Shared = {
  readonly port: SharingPort;
  readonly count: StreamCount;
  readonly viewers: Map<string, RTCPeerConnection>;
  /** Tickets of those who gave up before the user answered. */
  readonly gone: Set<string>;
  stream: MediaStream | null;
  letGo: () => void;
};

/** Answers requests to see this page's screen: asks the user, captures once, sends the stream to each viewer. */
export function createSharing(port: SharingPort): Sharing {
  const shared: Shared = {
    port,
    count: new StreamCount(),
    viewers: new Map(),
    gone: new Set(),
    stream: null,
    letGo: () => {},
  };
  const stops = listen(shared);
  return {
    count: () => shared.count.value,
    stop: () => stop(shared),
    close() {
      for (const each of stops) each();
      if (shared.stream !== null) stop(shared);
    },
  };
}

/** What viewers send; returns the ways to stop listening. */
function listen(shared: Shared): Array<() => void> {
  const { viewers, gone, port } = shared;
  return [
    port.socket.on('create', (message) => void asked(shared, message)),
    port.socket.on('answer', ({ ticket, sdp }) => {
      void viewers
        .get(String(ticket))
        ?.setRemoteDescription({ type: 'answer', sdp: String(sdp) })
        .catch(() => drop(shared, String(ticket)));
    }),
    port.socket.on('candidate', ({ ticket, candidate }) => {
      void viewers
        .get(String(ticket))
        ?.addIceCandidate(JSON.parse(String(candidate)) as RTCIceCandidateInit)
        .catch(() => {});
    }),
    port.socket.on('webrtcClose', ({ ticket }) => {
      if (!viewers.has(String(ticket))) gone.add(String(ticket));
      drop(shared, String(ticket));
    }),
  ];
}

async function asked(shared: Shared, message: Message): Promise<void> {
  const { port, gone, viewers } = shared;
  const ticket = String(message.ticket);
  const refuse = () => port.socket.emit('webrtcError', { ticket, code: CAPTURE_FAILED }).catch(() => {});
  const agreed = await port.consent({ name: String(message.name), company: String(message.company) });
  if (gone.delete(ticket)) return;
  if (!agreed) return void refuse();
  try {
    await admit(shared, ticket);
  } catch {
    // No screen was chosen, the browser has none to give, or the viewer is gone already.
    if (viewers.has(ticket)) drop(shared, ticket);
    else if (shared.stream !== null && shared.count.value <= 1) end(shared);
    await refuse();
  }
}

async function admit(shared: Shared, ticket: string): Promise<void> {
  const { socket } = shared.port;
  const stream = await screenOf(shared);
  const peer = shared.port.peer();
  shared.viewers.set(ticket, peer);
  shared.count.join();
  for (const track of stream.getTracks()) peer.addTrack(track, stream);
  watchPeer(shared, ticket, peer);
  const offer = await peer.createOffer();
  // The offer first: candidates that overtake it would be refused.
  await socket.emit('offer', { ticket, sdp: offer.sdp });
  await peer.setLocalDescription(offer);
  changed(shared);
}

/** The screen, captured for the first viewer. */
async function screenOf(shared: Shared): Promise<MediaStream> {
  if (shared.stream !== null) return shared.stream;
  const captured = await shared.port.capture(CAPTURE);
  shared.stream = captured;
  shared.count.start();
  shared.letGo = shared.port.hold();
  // The browser's own bar ends a capture too.
  for (const track of captured.getVideoTracks()) track.addEventListener('ended', () => stop(shared), { once: true });
  return captured;
}

function watchPeer(shared: Shared, ticket: string, peer: RTCPeerConnection): void {
  const { socket } = shared.port;
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate) void socket.emit('candidate', { ticket, candidate: JSON.stringify(candidate) }).catch(() => {});
  });
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState !== 'failed' && peer.connectionState !== 'closed') return;
    void socket.emit('webrtcClose', { ticket, reason: 'LOST' }).catch(() => {});
    drop(shared, ticket);
  });
}

function drop(shared: Shared, ticket: string): void {
  const peer = shared.viewers.get(ticket);
  if (!peer) return;
  shared.viewers.delete(ticket);
  peer.close();
  if (shared.count.leave()) end(shared);
  else changed(shared);
}

/** The user ends it: every viewer is told. */
function stop(shared: Shared): void {
  for (const ticket of shared.viewers.keys())
    void shared.port.socket.emit('webrtcError', { ticket, code: SHARE_ENDED }).catch(() => {});
  end(shared);
}

function end(shared: Shared): void {
  for (const track of shared.stream?.getTracks() ?? []) track.stop();
  for (const peer of shared.viewers.values()) peer.close();
  shared.viewers.clear();
  shared.stream = null;
  shared.count.stop();
  shared.letGo();
  shared.letGo = () => {};
  changed(shared);
}

function changed({ port, count }: Shared): void {
  port.onCount(count.value);
  port.socket.report();
}
