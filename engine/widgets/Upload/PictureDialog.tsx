import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { messageOf } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import { fileIdOf, nameOf } from './files.ts';

/** A stored picture in a dialog. */
export function PictureDialog({ path, onClose }: { path: string; onClose(): void }) {
  return (
    <Modal open title={nameOf(path)} footer={null} width={800} destroyOnHidden onCancel={onClose}>
      <Picture path={path} />
    </Modal>
  );
}

/** Loads the bytes with the session's rights: a plain URL would carry none. */
function Picture({ path }: { path: string }) {
  const host = useHost();
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const id = fileIdOf(path);
  useEffect(() => {
    if (!id) return;
    let made: string | null = null;
    let gone = false;
    host.data
      .file(id)
      .then((bytes) => {
        if (gone) return;
        made = URL.createObjectURL(new Blob([bytes.slice()]));
        setUrl(made);
      })
      .catch((error: unknown) => setFailure(messageOf(error, '加载失败')));
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [host, id]);
  if (failure) return <p role="alert">{failure}</p>;
  return url ? <img className="blk-picture" src={url} alt={nameOf(path)} /> : <p>加载中</p>;
}
