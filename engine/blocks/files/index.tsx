import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fileKind } from '#core/format';
import { fieldAt } from '#core/listing';
import { valueAt } from '#engine/cells';
import { messageOf } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import { fileIdOf, nameOf, pathsOf } from '../../widgets/Upload/index.tsx';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';

const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }));

/** Files of a field: pictures and PDF open here, everything downloads. */
export function FilesBlock({ block, record }: BlockProps<'files'>) {
  const host = useHost();
  const [shown, setShown] = useState<string | null>(null);
  const paths = pathsOf(valueAt(record.row, block.field));
  const title = block.title ?? fieldAt(record.entity, block.field)?.title ?? '附件';
  const download = (path: string) =>
    host.data.download({ path }).catch((error: unknown) => host.toast('error', messageOf(error, '下载失败')));
  return (
    <Card title={title}>
      {paths.length === 0 ? (
        <p className="blk-file-none">暂无附件</p>
      ) : (
        <ul className="blk-file-list">
          {paths.map((path) => {
            const { extension, image } = fileKind(path);
            const opens = fileIdOf(path) !== null && (image || extension === 'pdf');
            return (
              <li key={path}>
                <span className="blk-file-kind" aria-hidden="true">
                  {extension.toUpperCase() || '文件'}
                </span>
                <span className="blk-file-name" title={nameOf(path)}>
                  {nameOf(path)}
                </span>
                {opens ? (
                  <Button type="link" size="small" onClick={() => setShown(path)} aria-label={`预览${nameOf(path)}`}>
                    预览
                  </Button>
                ) : null}
                <Button type="link" size="small" onClick={() => download(path)} aria-label={`下载${nameOf(path)}`}>
                  下载
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {shown ? (
        <Suspense fallback={null}>
          <Preview path={shown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
