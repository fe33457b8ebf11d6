import { useEffect, useRef, useState } from 'react';
import type { Agreement } from '#runtime/session';
import { toast } from '#runtime/toast';
import { runtime } from '../app/runtime.ts';

export type AgreementType = 'USER_SERVICE' | 'PRIVACY' | 'AUTH_SERVICE';

const NAMES: Record<AgreementType, string> = {
  USER_SERVICE: '用户服务协议',
  PRIVACY: '隐私政策',
  AUTH_SERVICE: '认证服务协议',
};

/** Published agreement in a dialog of 800 px; the privacy policy also lists its earlier versions (specification section 2). */
export function AgreementDialog({ type, onClose }: { type: AgreementType; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<Agreement | null>(null);
  const [history, setHistory] = useState<Agreement[]>([]);

  useEffect(() => {
    runtime.session.agreement(type).then((agreement) => {
      if (!agreement) {
        toast('warning', `未配置${NAMES[type]}`);
        onClose();
        return;
      }
      setShown(agreement);
      dialog.current?.showModal();
    }, onClose);
    if (type === 'PRIVACY') runtime.session.agreementHistory(type).then(setHistory, () => setHistory([]));
  }, [type, onClose]);

  const open = (id: string) => runtime.session.agreementById(id).then((agreement) => agreement && setShown(agreement));

  return (
    <dialog ref={dialog} className="agreement" aria-label={NAMES[type]} onClose={onClose}>
      <header>
        <h2>{shown?.name}</h2>
        <span>版本 {shown?.versionNumber}</span>
        <button type="button" aria-label="关闭" onClick={onClose}>
          ×
        </button>
      </header>
      <div className="agreement-body">
        {history.length > 0 ? (
          <nav aria-label="历史版本">
            <h3>历史版本</h3>
            {history.map((version) => (
              <button
                key={version.id}
                type="button"
                aria-current={version.id === shown?.id}
                onClick={() => open(version.id)}
              >
                {version.versionNumber}
              </button>
            ))}
          </nav>
        ) : null}
        <article>{shown?.content}</article>
      </div>
    </dialog>
  );
}
