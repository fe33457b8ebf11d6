import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { fileKind } from '#core/format';
import { useHost } from '../../host.tsx';
import { fileIdOf, nameOf } from './files.ts';

/** Links to stored files: a picture opens in a dialog, anything else downloads. `extra` stands behind each name. */
export function FileLinks({ paths, extra }: { paths: string[]; extra?: (path: string) => ReactNode }) {
  const host = useHost();
  const [shown, setShown] = useState<string | null>(null);
  const open = (path: string) => {
    if (fileKind(path).image && fileIdOf(path)) setShown(path);
    else
      host.data
        .download({ path })
        .catch((error: unknown) => host.toast('error', error instanceof Error ? error.message : '下载失败'));
  };
  return (
    <>
      <ul className="blk-files">
        {paths.map((path) => (
          <li key={path}>
            <button type="button" className="blk-link" onClick={() => open(path)}>
              {nameOf(path)}
            </button>
            {extra?.(path)}
          </li>
        ))}
      </ul>
      <Modal
        open={shown !== null}
        title={shown ? nameOf(shown) : ''}
        footer={null}
        width={800}
        destroyOnHidden
        onCancel={() => setShown(null)}
      >
        {shown ? <Picture path={shown} /> : null}
      </Modal>
    </>
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
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : '加载失败'));
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [host, id]);
  if (failure) return <p role="alert">{failure}</p>;
  return url ? <img className="blk-picture" src={url} alt={nameOf(path)} /> : <p>加载中</p>;
}
