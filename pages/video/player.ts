/** HLS in a video element; the library comes with the first tile. Workers stay off: the page's policy allows none of blobs' scripts. */
import type Hls from 'hls.js';
import { runtimeHeaders } from './headers.ts';

export type Playing = { stop(): void };

/** @param onFault called once when the stream cannot be played any more */
export async function play(
  video: HTMLVideoElement,
  url: string,
  onFault: () => void,
  isWanted: () => boolean,
): Promise<Playing> {
  const { default: Player } = await import('hls.js');
  if (!isWanted()) return { stop: () => {} };
  const player: Hls = new Player({
    enableWorker: false,
    liveSyncDurationCount: 2,
    backBufferLength: 20,
    // The address is bound to the user: the session's headers travel with each part.
    xhrSetup(request) {
      for (const [name, value] of Object.entries(runtimeHeaders())) request.setRequestHeader(name, value);
    },
  });
  player.on(Player.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Player.ErrorTypes.MEDIA_ERROR) player.recoverMediaError();
    else {
      player.destroy();
      onFault();
    }
  });
  player.loadSource(url);
  player.attachMedia(video);
  player.on(Player.Events.MANIFEST_PARSED, () => void video.play().catch(() => undefined));
  return { stop: () => player.destroy() };
}
