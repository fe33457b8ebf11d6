import { DataError } from '#engine/port';
import { errors } from './errors.ts';

export type UploadPort = { headers(): Record<string, string>; signOut(): void };
export type Uploaded = { id: string; path: string; name: string; size: number };

const UPLOAD_URL = '/trade-api/api/common/upload';
/** The server writes company, user and time across the picture. */
const WATERMARK_URL = '/trade-api/api/common/file/upload/and/waterMark';

/** Multipart upload with progress in percent; fetch has no upload progress, so this one call uses XMLHttpRequest. */
export function uploadFile(
  port: UploadPort,
  file: File,
  use: { entity: string; field: string; waterMark?: boolean },
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', use.waterMark ? WATERMARK_URL : UPLOAD_URL);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(port.headers())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress(Math.round((event.loaded / event.total) * 100));
    request.onload = () => {
      if (request.status === 200 && request.response?.success) return resolve(request.response.data as Uploaded);
      if (request.status === 401) port.signOut();
      reject(refusalOf(request));
    };
    request.onerror = () => reject(refusalOf(request));
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('entity', use.entity);
    body.append('field', use.field);
    body.append('file', file);
    request.send(body);
  });
}

/** What the server says of it, or that it says nothing. */
function refusalOf({ status, response }: XMLHttpRequest): DataError {
  const unsaid = errors.RUN231();
  const { message = unsaid.message, code = unsaid.code } = response?.message ? response : {};
  return new DataError(status, message, [], undefined, response?.traceId, code);
}
