import { useEffect, useRef, useState } from 'react';
import type { CameraPreview } from '#core/protocol';
import { shownText } from '#runtime/http';
import { toast } from '#runtime/toast';
import { CloudControl } from './CloudControl.tsx';
import { type Channel, messageOf, preview } from './calls.ts';
import { type Playing, play } from './player.ts';
import { snapshot } from './snapshot.ts';
import { TimeBar } from './TimeBar.tsx';

/** Before the address runs out a new one is fetched. */
const RENEW_EARLY_MS = 60_000;
const RETRY_MS = 5_000;

/** One camera: its picture live or from the past, its name and state, and what can be done with it. */
export function Tile({ channel, active, onActivate }: { channel: Channel; active: boolean; onActivate(): void }) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [from, setFrom] = useState<number | null>(null);
  const [tool, setTool] = useState<'control' | 'time' | null>(null);
  const { state, fault } = useStream(channel.id, from, video);

  const take = () => {
    if (!video.current || video.current.videoWidth === 0) return toast('warning', '当前没有可截取的画面');
    snapshot(video.current, channel.channelName).then(
      () => toast('success', '截图已保存'),
      (error: unknown) => toast('error', shownText(error)),
    );
  };
  const full = () => void frame.current?.requestFullscreen().catch(() => toast('warning', '浏览器不允许全屏'));
  const toggle = (wanted: 'control' | 'time') => setTool(tool === wanted ? null : wanted);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a tile with controls of its own, not a field set
    <div
      ref={frame}
      role="group"
      aria-label={channel.channelName}
      className={active ? 'video-tile is-active' : 'video-tile'}
      onPointerDown={onActivate}
    >
      <header>
        <strong>{channel.channelName}</strong>
        <span className={channel.online ? 'video-online' : 'video-offline'}>{channel.online ? '在线' : '离线'}</span>
        {state?.isDemo ? <span className="video-demo">演示画面</span> : null}
        {from === null ? null : <span className="video-past">回放</span>}
      </header>
      <div className="video-picture">
        <video ref={video} muted playsInline aria-label={`${channel.channelName}画面`} />
        {fault ? <p role="status">{fault}</p> : null}
      </div>
      {tool === 'control' && state?.mayControl ? <CloudControl channel={channel} /> : null}
      {tool === 'time' && state ? <TimeBar days={state.playbackDays} from={from} onChange={setFrom} /> : null}
      <footer>
        <button type="button" data-debounce onClick={take}>
          截图
        </button>
        <button type="button" onClick={full}>
          全屏
        </button>
        <button type="button" aria-pressed={tool === 'time'} disabled={!state?.url} onClick={() => toggle('time')}>
          回放
        </button>
        {state?.mayControl ? (
          <button type="button" aria-pressed={tool === 'control'} onClick={() => toggle('control')}>
            云台
          </button>
        ) : null}
        {state?.operator ? <span className="video-operator">{state.operator}正在操作</span> : null}
      </footer>
    </div>
  );
}

/** Plays the channel in the element; a stream that breaks or whose address runs out is opened again. */
function useStream(id: string, from: number | null, video: React.RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraPreview | null>(null);
  const [fault, setFault] = useState('正在连接…');
  useEffect(() => {
    let live = true;
    let playing: Playing | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void open(), ms);
    };
    const broken = () => {
      setFault('连接中断，正在重试…');
      again(RETRY_MS);
    };
    async function open(): Promise<void> {
      playing?.stop();
      try {
        const found = await preview(id);
        if (!live) return;
        setState(found);
        if (!found.url) return setFault('设备离线');
        setFault('');
        const url = from === null ? found.url : found.url.replace(/live\.m3u8$/, `past.m3u8?from=${from}`);
        if (video.current) playing = await play(video.current, url, broken, () => live);
        if (from === null) again(found.expireTime - Date.now() - RENEW_EARLY_MS);
      } catch (error) {
        if (!live) return;
        setFault(messageOf(error));
        again(RETRY_MS);
      }
    }
    void open();
    return () => {
      live = false;
      clearTimeout(timer);
      playing?.stop();
    };
  }, [id, from, video]);
  return { state, fault };
}
