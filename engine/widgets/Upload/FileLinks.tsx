import { lazy, type ReactNode, Suspense, useState } from 'react';
import { fileKind } from '#core/format';
import { messageOf } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import { fileIdOf, nameOf } from './files.ts';

const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }));

/** Kinds that the online viewer shows. */
const VIEWED = ['pdf', 'docx', 'xlsx'];

/** Links to stored files: a picture opens in a dialog, a document in the online viewer, anything else downloads. `extra` stands behind each name. */
export function FileLinks({ paths, extra }: { paths: string[]; extra?: (path: string) => ReactNode }) {
  const host = useHost();
  const [shown, setShown] = useState<string | null>(null);
  const open = (path: string) => {
    const { image, extension } = fileKind(path);
    if (image && fileIdOf(path)) return setShown(path);
    const done = host.viewFile && VIEWED.includes(extension) ? host.viewFile(path) : host.data.download({ path });
    done.catch((error: unknown) => host.toast('error', messageOf(error, '下载失败')));
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
      {shown ? (
        <Suspense>
          <PictureDialog path={shown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
