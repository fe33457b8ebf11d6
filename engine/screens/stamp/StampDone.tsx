import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { EntitySpec, StampScreen } from '#core/language';
import { isOffered, labelOf, useActions } from '#engine/actions';
import { Card, documentFile, SignatureTable } from '#engine/blocks';
import { LoadState, useLoaded } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import { useBack } from '../record/index.ts';

type StampDoneProps = { screen: StampScreen; entity: EntitySpec; row: RecordRow; document: string };

/** After stamping: the signatures as the server verifies them, and where to go on. */
export function StampDone({ screen, entity, row, document }: StampDoneProps) {
  const host = useHost();
  const actions = useActions();
  const back = useBack(screen);
  const fileId = documentFile(entity, row, document);
  const loaded = useLoaded(fileId, () => host.data.signatures(fileId ?? ''));
  const after = (screen.after ?? []).filter((action) => isOffered(action, { entity, row }, host));
  const next = screen.then;
  return (
    <>
      <Card>
        <div className="blk-stamp-done" role="status">
          <CheckCircleFilled aria-hidden="true" />
          <div>
            <h2>盖章成功</h2>
            <p>文件已签署并存档，签名由企业数字证书保护。</p>
            <div className="blk-seal-ways">
              {fileId ? <Button onClick={() => void host.data.download({ fileId })}>下载文件</Button> : null}
              {after.map((action, index) => (
                <Button
                  key={action.key}
                  type={index === 0 ? 'primary' : 'default'}
                  onClick={() => void actions.run(action, { entity, row, back })}
                >
                  {labelOf(action, { entity, row })}
                </Button>
              ))}
              {after.length === 0 ? (
                <Button type="primary" onClick={() => (next ? host.navigate(next) : back())}>
                  返回
                </Button>
              ) : null}
            </div>
          </div>
        </div>
      </Card>
      {fileId ? (
        <Card title="签章信息" flush>
          <LoadState loaded={loaded} skeleton="list">
            {(signatures) => <SignatureTable signatures={signatures} />}
          </LoadState>
        </Card>
      ) : null}
    </>
  );
}
