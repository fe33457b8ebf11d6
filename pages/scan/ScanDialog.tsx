import { Button, Modal } from 'antd';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cameraProblem, watchCamera } from './camera.ts';
import { codeOfPicture } from './read-code.ts';
import { pageOf } from './target.ts';

const HINT = '将单据上的二维码放入取景框内';
const NOTHING_FOUND = '未识别到二维码，请将二维码拍得更大、更清楚';
const OF_OTHERS = '这不是本平台单据的二维码';

/** The picture of the camera; the first code that names a page of the portal opens it. */
export default function ScanDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<string | null>(null);
  const found = (text: string): boolean => {
    const page = pageOf(text, location.origin);
    if (page === null) {
      setTold(OF_OTHERS);
      return false;
    }
    onClose();
    void navigate(page);
    return true;
  };
  const onFound = useRef(found);
  onFound.current = found;
  useEffect(() => {
    const watching = new AbortController();
    if (video.current)
      watchCamera(video.current, watching.signal, (text) => onFound.current(text)).catch((error: unknown) => {
        if (!watching.signal.aborted) setTold(cameraProblem(error));
      });
    return () => watching.abort();
  }, []);
  const onPicture = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const text = await codeOfPicture(file).catch(() => null);
    if (text === null) setTold(NOTHING_FOUND);
    else found(text);
  };
  return (
    <Modal open title="扫码" onCancel={onClose} footer={null} className="scan-dialog" destroyOnHidden>
      <video ref={video} className="scan-picture" muted playsInline aria-label="摄像头画面" />
      <p className="scan-told" role="status">
        {told ?? HINT}
      </p>
      <Button block size="large" onClick={() => picture.current?.click()}>
        从相册选择
      </Button>
      <input ref={picture} type="file" accept="image/*" hidden aria-label="二维码图片" onChange={onPicture} />
    </Modal>
  );
}
