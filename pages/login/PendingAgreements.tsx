import { useEffect, useRef, useState } from 'react';
import type { Agreement } from '#core/protocol';
import { runtime } from '#pages/base';
import { AgreementText, refusalText } from '#pages/entry';
import { toast } from '#runtime/toast';

type PendingAgreementsProps = { agreements: Agreement[]; onAgreed: () => void; onRefused: () => void };

/** A new version of an agreement is asked for after the sign-in; who refuses is signed out (chapter 70, section 2.2). */
export function PendingAgreements({ agreements, onAgreed, onRefused }: PendingAgreementsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(0);
  const shown = agreements[index];
  useEffect(() => dialog.current?.showModal(), []);
  if (!shown) return null;

  async function agree(id: string) {
    try {
      await runtime.session.agree(id);
    } catch (error) {
      toast('error', refusalText(error));
      return;
    }
    if (index + 1 < agreements.length) setIndex(index + 1);
    else onAgreed();
  }

  return (
    <dialog
      ref={dialog}
      className="agreement"
      aria-label={`${shown.name}更新`}
      onCancel={(event) => {
        event.preventDefault();
        onRefused();
      }}
    >
      <header>
        <h2>{shown.name}已更新</h2>
        <span>版本 {shown.versionNumber}</span>
      </header>
      <div className="agreement-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <article tabIndex={0} aria-label="协议正文">
          <AgreementText content={shown.content} />
        </article>
      </div>
      <footer className="agreement-answer">
        <button type="button" onClick={onRefused}>
          不同意并退出
        </button>
        <button type="button" className="agreement-yes" onClick={() => agree(shown.id)}>
          同意并继续
        </button>
      </footer>
    </dialog>
  );
}
