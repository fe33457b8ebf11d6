import { codeIn } from './read-code.ts';

/** Between two looks; a look itself takes some milliseconds. */
const LOOK_MS = 120;

/**
 * Shows the camera at the back and looks for codes until `onText` takes one or the signal ends it; the camera goes off
 * with either. Rejects with the browser's reason when there is no picture.
 */
export async function watchCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onText: (text: string) => boolean,
): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const off = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', off, { once: true });
  try {
    video.srcObject = stream;
    await video.play();
    await looked(video, signal, onText);
  } finally {
    off();
  }
}

async function looked(video: HTMLVideoElement, signal: AbortSignal, onText: (text: string) => boolean): Promise<void> {
  while (!signal.aborted) {
    const text = codeIn(video, video.videoWidth, video.videoHeight);
    if (text !== null && onText(text)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const PROBLEMS: Record<string, string> = {
  NotAllowedError: '未获得摄像头权限，请在浏览器设置中允许，或从相册选择',
  NotFoundError: '未找到摄像头，请从相册选择二维码图片',
  NotReadableError: '摄像头正被其他应用占用，请关闭后重试',
};

export const cameraProblem = (error: unknown): string =>
  PROBLEMS[error instanceof DOMException ? error.name : ''] ?? '摄像头打不开，请从相册选择二维码图片';
