import { saveFile } from '#runtime';
import { errors } from './errors.ts';
import { runtimeHeaders } from './headers.ts';

/** The picture that shows now, with a watermark, kept by the portal and saved on the device. */
export async function snapshot(video: HTMLVideoElement, name: string): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw errors.RUN321();
  const body = new FormData();
  body.append('entity', 'videoChannel');
  body.append('file', new File([picture], `${name}.png`, { type: 'image/png' }));
  const headers = runtimeHeaders();
  const stored = await fetch('/trade-api/api/common/file/upload/and/waterMark', { method: 'POST', headers, body });
  const answer = (await stored.json()) as { success?: boolean; message?: string; data?: { id: string; name: string } };
  if (!answer.success || !answer.data) throw refusalOf(answer.message, stored.status);
  const marked = await fetch(`/trade-api/api/common/download/${answer.data.id}`, { headers });
  if (!marked.ok) throw errors.RUN322({ reason: `status ${marked.status}` });
  saveFile(await marked.blob(), answer.data.name);
}

const refusalOf = (text: string | undefined, status: number) =>
  text ? errors.RUN323({ text }) : errors.RUN322({ reason: `status ${status}` });
