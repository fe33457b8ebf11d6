import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState, messageOf } from '#engine/feedback';
import { ComparisonButton, PdfViewer } from '#engine/pdf';
import { useHost } from '../../host.tsx';
import { Card } from '../Card.tsx';
import { documentFile } from '../signatures/index.tsx';
import type { BlockProps } from '../types.ts';

/** The document as it stands: the signed file, or a preview made on demand while nobody has signed. */
export function DocumentBlock({ block, record }: BlockProps<'document'>) {
  const host = useHost();
  const { entity, row } = record;
  const [preview, setPreview] = useState<string | null>(null);
  const [composing, setComposing] = useState(false);
  const stored = documentFile(entity, row, block.document);
  const fileId = stored ?? preview;
  const title = block.title ?? entity.documents?.[block.document]?.title ?? '文档';
  const compose = async () => {
    setComposing(true);
    try {
      setPreview((await host.data.compose(entity, row.id, block.document)).fileId);
    } catch (error) {
      host.toast('error', messageOf(error, '预览生成失败'));
    } finally {
      setComposing(false);
    }
  };
  return (
    <Card flush>
      {fileId ? (
        <PdfViewer
          key={fileId}
          fileId={fileId}
          name={stored ? title : `${title}（预览，未签署）`}
          extra={<ComparisonButton fileId={fileId} />}
        />
      ) : (
        <EmptyState
          title="尚未签署"
          text="文件在盖章时生成并签署，现在可以按当前内容预览。"
          actions={
            <Button type="primary" loading={composing} onClick={compose}>
              生成预览
            </Button>
          }
        />
      )}
    </Card>
  );
}
