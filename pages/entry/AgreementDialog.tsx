import { useEffect, useRef, useState } from 'react';
import type { Agreement } from '#core/protocol';
import { runtime } from '#pages/base';
import { toast } from '#runtime/toast';

export type AgreementType = 'USER_SERVICE' | 'PRIVACY_POLICY' | 'AUTH_SERVICE';

const NAMES: Record<AgreementType, string> = {
  USER_SERVICE: '用户服务协议',
  PRIVACY_POLICY: '隐私政策',
  AUTH_SERVICE: '认证服务协议',
};

/** Published agreement in a dialog of 800 px; the privacy policy also lists its earlier versions (specification section 2). */
export function AgreementDialog({ type, onClose }: { type: AgreementType; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<Agreement | null>(null);
  const [history, setHistory] = useState<Agreement[]>([]);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    runtime.session.agreement(type).then(
      (agreement) => {
        if (!agreement) {
          toast('warning', `未配置${NAMES[type]}`);
          close.current();
          return;
        }
        setShown(agreement);
        if (!dialog.current?.open) dialog.current?.showModal();
      },
      () => close.current(),
    );
    runtime.session.agreementHistory(type).then(setHistory, () => setHistory([]));
  }, [type]);

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
        {/* Long text scrolls by keyboard too. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <article tabIndex={0} aria-label="协议正文">
          <AgreementText content={shown?.content ?? ''} />
        </article>
      </div>
    </dialog>
  );
}

/** Paragraphs by line; a line that starts with `# ` is a heading. */
export function AgreementText({ content }: { content: string }) {
  const lines = content.split('\n').map((text, index) => ({ key: `${index}`, text }));
  return lines.map(({ key, text }) =>
    text.startsWith('# ') ? <h3 key={key}>{text.slice(2)}</h3> : <p key={key}>{text}</p>,
  );
}

/** 《用户服务协议》和《隐私政策》, each opening its dialog; no checkbox (chapter 70, section 2.3). */
export function AgreementLine({ before }: { before: string }) {
  const [open, setOpen] = useState<AgreementType | null>(null);
  return (
    <>
      <p className="login-agreement">
        {before}
        <button type="button" onClick={() => setOpen('USER_SERVICE')}>
          《用户服务协议》
        </button>
        和
        <button type="button" onClick={() => setOpen('PRIVACY_POLICY')}>
          《隐私政策》
        </button>
      </p>
      {open ? <AgreementDialog type={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
