import { type FormEvent, useState } from 'react';
import { checkSmsCode } from '#core/validate';
import { runtime } from '#pages/base';
import { CodeField, fieldErrors, refusalText } from '#pages/entry';
import { toast } from '#runtime/toast';
import { isOver } from './over.ts';
import type { Conversation } from './WhichAccount.tsx';

type ProveMobileProps = Conversation & { onNext: (ticket: string) => void; onOver: () => void };

/** Code to the account's mobile; the right one gives a ticket for ten minutes. */
export function ProveMobile({ conversation, mobile, onNext, onOver }: ProveMobileProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const message = checkSmsCode(code);
    setError(message);
    if (message !== null || busy) return;
    setBusy(true);
    try {
      onNext(await runtime.session.forgotten.checkCode(conversation, code));
    } catch (failure) {
      toast('error', refusalText(failure));
      setBusy(false);
      setError(fieldErrors(failure).code ?? null);
      if (isOver(failure)) onOver();
    }
  }

  async function send() {
    try {
      await runtime.session.forgotten.sendCode(conversation);
    } catch (failure) {
      if (isOver(failure)) onOver();
      throw failure;
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <p className="entry-note">验证码将发送至 {mobile}</p>
      <CodeField value={code} error={error} onValue={setCode} mayAsk={() => true} humanCheck={false} send={send} />
      <button className="login-submit" type="submit" disabled={busy}>
        下一步
      </button>
    </form>
  );
}
