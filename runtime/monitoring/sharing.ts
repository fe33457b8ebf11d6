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

/** Answers requests to see this page's screen: asks the user, captures once, sends the stream to each viewer. */
export function createSharing(port: SharingPort): Sharing {
  const { socket } = port;
  const count = new StreamCount();
  const viewers = new Map<string, RTCPeerConnection>();
  /** Gave up before the user answered. */
  const gone = new Set<string>();
  let stream: MediaStream | null = null;
  let letGo = () => {};

  const changed = () => {
    port.onCount(count.value);
    socket.report();
  };

  function end(): void {
    for (const track of stream?.getTracks() ?? []) track.stop();
    for (const peer of viewers.values()) peer.close();
    viewers.clear();
    stream = null;
    count.stop();
    letGo();
    letGo = () => {};
    changed();
  }

  function stop(): void {
    for (const ticket of viewers.keys()) void socket.emit('webrtcError', { ticket, code: SHARE_ENDED }).catch(() => {});
    end();
  }

  function drop(ticket: string): void {
    const peer = viewers.get(ticket);
    if (!peer) return;
    viewers.delete(ticket);
    peer.close();
    if (count.leave()) end();
    else changed();
  }

  async function screen(): Promise<MediaStream> {
    if (stream !== null) return stream;
    const captured = await port.capture(CAPTURE);
    stream = captured;
    count.start();
    letGo = port.hold();
    // The browser's own bar ends a capture too.
    for (const track of captured.getVideoTracks()) track.addEventListener('ended', stop, { once: true });
    return captured;
  }

  async function admit(ticket: string): Promise<void> {
    const shared = await screen();
    const peer = port.peer();
    viewers.set(ticket, peer);
    count.join();
    for (const track of shared.getTracks()) peer.addTrack(track, shared);
    peer.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) void socket.emit('candidate', { ticket, candidate: JSON.stringify(candidate) }).catch(() => {});
    });
    peer.addEventListener('connectionstatechange', () => {
      if (peer.connectionState !== 'failed' && peer.connectionState !== 'closed') return;
      void socket.emit('webrtcClose', { ticket, reason: 'LOST' }).catch(() => {});
      drop(ticket);
    });
    const offer = await peer.createOffer();
    // The offer first: candidates that overtake it would be refused.
    await socket.emit('offer', { ticket, sdp: offer.sdp });
    await peer.setLocalDescription(offer);
    changed();
  }

  async function asked(message: Message): Promise<void> {
    const ticket = String(message.ticket);
    const refuse = () => socket.emit('webrtcError', { ticket, code: CAPTURE_FAILED }).catch(() => {});
    const agreed = await port.consent({ name: String(message.name), company: String(message.company) });
    if (gone.delete(ticket)) return;
    if (!agreed) return void refuse();
    try {
      await admit(ticket);
    } catch {
      // No screen was chosen, the browser has none to give, or the viewer is gone already.
      if (viewers.has(ticket)) drop(ticket);
      else if (stream !== null && count.value <= 1) end();
      await refuse();
    }
  }

  const stops = [
    socket.on('create', (message) => void asked(message)),
    socket.on('answer', ({ ticket, sdp }) => {
      void viewers
        .get(String(ticket))
        ?.setRemoteDescription({ type: 'answer', sdp: String(sdp) })
        .catch(() => drop(String(ticket)));
    }),
    socket.on('candidate', ({ ticket, candidate }) => {
      void viewers
        .get(String(ticket))
        ?.addIceCandidate(JSON.parse(String(candidate)) as RTCIceCandidateInit)
        .catch(() => {});
    }),
    socket.on('webrtcClose', ({ ticket }) => {
      if (!viewers.has(String(ticket))) gone.add(String(ticket));
      drop(String(ticket));
    }),
  ];

  return {
    count: () => count.value,
    stop,
    close() {
      for (const each of stops) each();
      if (stream !== null) stop();
    },
  };
}
