import { type FormEvent, useState } from 'react';
import type { HumanProof } from '#core/protocol';
import { runtime } from '#pages/base';
import { CaptchaDialog, refusalText, TextField } from '#pages/entry';
import { toast } from '#runtime/toast';

/** Id of the reset on the server, and the masked mobile that codes go to. */
export type Conversation = { conversation: string; mobile: string };

/** Mobile or account name, then the human check; an unknown account gets the same answer as a known one. */
export function WhichAccount({ onNext }: { onNext: (begun: Conversation) => void }) {
  const [account, setAccount] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);

  const check = () => {
    const message = account.trim() === '' ? '账户名不能为空' : null;
    setError(message);
    return message === null;
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (check()) setAsking(true);
  }

  async function begin(proof: HumanProof) {
    setAsking(false);
    try {
      const { key, mobile } = await runtime.session.forgotten.account(account.trim(), proof);
      onNext({ conversation: key, mobile });
    } catch (failure) {
      toast('error', refusalText(failure));
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="账户名"
        autoComplete="username"
        placeholder="手机号或登录账户"
        value={account}
        error={error}
        onValue={setAccount}
        onBlur={check}
      />
      <button className="login-submit" type="submit">
        下一步
      </button>
      {asking ? <CaptchaDialog onSolved={begin} onCancel={() => setAsking(false)} /> : null}
    </form>
  );
}
