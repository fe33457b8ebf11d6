import { Button } from 'antd';
import type { EntitySpec } from '#core/language';
import { Tag, valueAt } from '#engine/cells';
import { EmptyState, LoadState, useLoaded } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { RecordRow, Signature } from '../../port.ts';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';

/** Id of the current file of a document; null while none was made. */
export function documentFile(entity: EntitySpec, row: RecordRow, name: string): string | null {
  const field = entity.documents?.[name]?.fileField;
  const id = field ? valueAt(row, field) : null;
  return id === null || id === undefined || id === '' ? null : String(id);
}

/** Who signed the document, with which certificate, and whether the signatures hold; checked by the server on each load. */
export function SignaturesBlock({ block, record }: BlockProps<'signatures'>) {
  const host = useHost();
  const fileId = documentFile(record.entity, record.row, block.document);
  const loaded = useLoaded(fileId, () => host.data.signatures(fileId ?? ''));
  const verify = (
    <Button size="small" loading={loaded.loading} disabled={!fileId} onClick={loaded.reload}>
      验证
    </Button>
  );
  return (
    <Card title={block.title ?? '签章信息'} extra={verify} flush>
      {fileId ? (
        <LoadState loaded={loaded} skeleton="block">
          {(signatures) => <SignatureTable signatures={signatures} />}
        </LoadState>
      ) : (
        <EmptyState title="尚未签章" />
      )}
    </Card>
  );
}

/** Verdict over all signatures: each valid, and the last one covering the whole file. */
export function verdictOf(signatures: readonly Signature[]): { sound: boolean; text: string } {
  const broken = signatures.filter((signature) => !signature.valid).length;
  if (broken > 0) return { sound: false, text: `${broken} 个签名无效，文件可能被修改` };
  if (!signatures.at(-1)?.coversWholeDocument) return { sound: false, text: '最后一个签名之后文件有改动' };
  return { sound: true, text: `${signatures.length} 个签名全部有效，文件自最后签署后未被修改` };
}

/** The verified signatures of a document with a verdict on all of them; says so where there are none. */
export function SignatureTable({ signatures }: { signatures: readonly Signature[] }) {
  if (signatures.length === 0) return <EmptyState title="尚未签章" />;
  const verdict = verdictOf(signatures);
  return (
    <>
      <p className="blk-verdict" data-sound={verdict.sound} role="status">
        {verdict.text}
      </p>
      <div className="blk-plain-scroll">
        <table className="blk-plain">
          <thead>
            <tr>
              <th scope="col">签署企业</th>
              <th scope="col">签署人</th>
              <th scope="col">签署时间</th>
              <th scope="col">证书编号</th>
              <th scope="col">颁发机构</th>
              <th scope="col">覆盖全文</th>
              <th scope="col">验证结果</th>
            </tr>
          </thead>
          <tbody>
            {signatures.map((signature) => (
              <tr key={`${signature.certNo} ${signature.time}`}>
                <td>{signature.company}</td>
                <td>{signature.signer}</td>
                <td>{signature.time}</td>
                <td>{signature.certNo}</td>
                <td>{signature.issuer}</td>
                <td>{signature.coversWholeDocument ? '是' : '否（其后另有签署）'}</td>
                <td>
                  <Tag text={signature.valid ? '有效' : '无效'} color={signature.valid ? 'success' : 'error'} />
                  {signature.reason ? <span className="blk-plain-note">{signature.reason}</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
