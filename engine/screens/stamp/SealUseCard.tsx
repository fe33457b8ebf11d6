import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { messageOf } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { SealUse } from '../../port.ts';

const LEAST = 2;
const MOST = 200;

type SealUseCardProps = {
  use: SealUse;
  /** The seal that would be used; null while none is chosen. */
  sealId: string | null;
  file: { fileId: string; hash: string };
  onAsked(): void;
};

/** In place of the code as long as the company has not approved this use of its seal: ask for it, or look how far it is. */
export function SealUseCard({ use, sealId, file, onAsked }: SealUseCardProps) {
  const host = useHost();
  const page = use.page;
  return (
    <div className="blk-sms">
      {use.state === 'AUDITING' ? (
        <Alert type="info" showIcon message={`用印申请 ${use.number} 正在审批，批准后即可盖章`} />
      ) : (
        <Alert
          type={use.state === 'REJECTED' ? 'error' : 'warning'}
          showIcon
          message={
            use.state === 'REJECTED'
              ? `用印申请 ${use.number} 已被驳回：${use.opinion ?? '—'}`
              : '本企业要求此类文件用印前先经审批'
          }
        />
      )}
      {use.state === 'AUDITING' ? null : <Apply sealId={sealId} file={file} onAsked={onAsked} />}
      <div className="blk-seal-ways">
        {page ? (
          <Button type="link" onClick={() => host.navigate(page)}>
            查看用印申请
          </Button>
        ) : null}
        {use.state === 'AUDITING' ? <Button onClick={onAsked}>刷新审批结果</Button> : null}
      </div>
    </div>
  );
}

function Apply({ sealId, file, onAsked }: Pick<SealUseCardProps, 'sealId' | 'file' | 'onAsked'>) {
  const host = useHost();
  const id = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const apply = async () => {
    const given = reason.trim();
    if (given.length < LEAST) return setError('请填写用印事由');
    if (!sealId) return;
    setSending(true);
    try {
      await host.data.askSealUse?.({ fileId: file.fileId, hash: file.hash, sealId, reason: given });
      host.toast('success', '用印申请已提交');
      onAsked();
    } catch (failure) {
      host.toast('error', messageOf(failure, '提交失败，请稍后重试'));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <label htmlFor={id}>用印事由</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={MOST}
        showCount
        value={reason}
        status={error ? 'error' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setError(null);
        }}
      />
      {error ? (
        <div id={`${id}-error`} className="blk-stamp-error" role="alert">
          {error}
        </div>
      ) : null}
      <Button type="primary" block size="large" loading={sending} disabled={!sealId} onClick={apply}>
        提交用印申请
      </Button>
    </>
  );
}
