/** The viewer's side: asks for a screen and shows it until either side closes (chapter 70, section 5). */
import { SHARE_ENDED, SHARE_ERRORS } from './capture.ts';
import type { MonitoringSocket } from './socket.ts';

export type ViewingPort = {
  socket: MonitoringSocket;
  peer(): RTCPeerConnection;
  hold(): () => void;
  onStream(stream: MediaStream): void;
  /** Nothing comes any more; the text says why. */
  onOver(text: string): void;
};

/** Nobody answered the question. */
const NO_ANSWER_MS = 60_000;
const NO_ANSWER = '对方未响应';

/** Resolves with the way to close once the question is on its way; rejects when the server refuses it. */
export async function viewScreen(port: ViewingPort, target: string): Promise<() => void> {
  const { socket } = port;
  const peer = port.peer();
  const letGo = port.hold();
  const early: RTCIceCandidateInit[] = [];
  let isOver = false;
  const { ticket } = (await socket.emit('create', { target }).catch((error: unknown) => {
    letGo();
    throw error;
  })) as { ticket: string };

  const isOurs = (message: Record<string, unknown>) => message.ticket === ticket;
  const stops = [
    socket.on('offer', (message) => void (isOurs(message) && answer(String(message.sdp)).catch(() => over(NO_ANSWER)))),
    socket.on('candidate', (message) => void (isOurs(message) && add(String(message.candidate)).catch(() => {}))),
    socket.on('webrtcError', (message) => void (isOurs(message) && over(SHARE_ERRORS[Number(message.code)] ?? ''))),
    socket.on('webrtcClose', (message) => void (isOurs(message) && over(SHARE_ERRORS[SHARE_ENDED] ?? ''))),
  ];
  const timer = setTimeout(() => leave(NO_ANSWER), NO_ANSWER_MS);
  peer.addEventListener('track', ({ streams: [stream] }) => {
    clearTimeout(timer);
    if (stream) port.onStream(stream);
  });
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate) void socket.emit('candidate', { ticket, candidate: JSON.stringify(candidate) }).catch(() => {});
  });
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'failed') leave(SHARE_ERRORS[SHARE_ENDED] ?? '');
  });

  async function answer(sdp: string): Promise<void> {
    await peer.setRemoteDescription({ type: 'offer', sdp });
    const described = await peer.createAnswer();
    await socket.emit('answer', { ticket, sdp: described.sdp });
    await peer.setLocalDescription(described);
    for (const candidate of early.splice(0)) await peer.addIceCandidate(candidate);
  }

  async function add(text: string): Promise<void> {
    const candidate = JSON.parse(text) as RTCIceCandidateInit;
    if (peer.remoteDescription) await peer.addIceCandidate(candidate);
    else early.push(candidate);
  }

  function over(text: string): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    peer.close();
    letGo();
    port.onOver(text);
  }

  function leave(text: string): void {
    if (!isOver) void socket.emit('webrtcClose', { ticket, reason: 'VIEWER' }).catch(() => {});
    over(text);
  }
  return () => leave('');
}
