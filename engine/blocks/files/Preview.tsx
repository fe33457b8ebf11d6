import { Modal } from 'antd';
import { useEffect, useMemo } from 'react';
import { fileKind } from '#core/format';
import { LoadState, useLoaded } from '#engine/feedback';
import { PdfViewer } from '#engine/pdf';
import { useHost } from '../../host.tsx';
import { fileIdOf, nameOf } from '../../widgets/Upload/index.tsx';

/** A stored picture or PDF in a dialog; its bytes come with the session's rights, which a plain address would not carry. */
export function Preview({ path, onClose }: { path: string; onClose(): void }) {
  const id = fileIdOf(path) ?? '';
  return (
    <Modal open title={nameOf(path)} footer={null} width={960} destroyOnHidden onCancel={onClose}>
      {fileKind(path).image ? (
        <Picture id={id} name={nameOf(path)} />
      ) : (
        <PdfViewer fileId={id} name={nameOf(path)} height="70vh" />
      )}
    </Modal>
  );
}

function Picture({ id, name }: { id: string; name: string }) {
  const host = useHost();
  const loaded = useLoaded(id, () => host.data.file(id));
  return <LoadState loaded={loaded}>{(bytes) => <Bitmap bytes={bytes} name={name} />}</LoadState>;
}

function Bitmap({ bytes, name }: { bytes: Uint8Array; name: string }) {
  const url = useMemo(() => URL.createObjectURL(new Blob([bytes.slice()])), [bytes]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img className="blk-picture-full" src={url} alt={name} />;
}
