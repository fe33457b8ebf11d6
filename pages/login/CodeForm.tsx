import { type FormEvent, useState } from 'react';
import { capMobile, checkMobile, checkSmsCode } from '#core/validate';
import { runtime } from '#pages/base';
import { CodeField, refusalText, TextField } from '#pages/entry';
import { isSignInRefused } from '#runtime/session';
import { toast } from '#runtime/toast';

/** Mobile number and text-message code; a code is sent after a human check (specification section 5). */
export function CodeForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ mobile?: string | null; code?: string | null }>({});
  const [busy, setBusy] = useState(false);

  const showMobile = (message: string | null) => {
    setErrors((before) => ({ ...before, mobile: message }));
    return message === null;
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const codeMessage = checkSmsCode(code);
    setErrors({ mobile: checkMobile(mobile), code: codeMessage });
    if (checkMobile(mobile) || codeMessage || busy) return;
    setBusy(true);
    try {
      await runtime.session.loginByCode(mobile, code);
      onSignedIn();
    } catch (error) {
      // A declined code ends the loading and says nothing (specification section 8).
      if (!isSignInRefused(error)) toast('error', refusalText(error));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="手机号"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="请输入手机号"
        value={mobile}
        error={errors.mobile ?? null}
        onValue={(value) => setMobile(capMobile(value))}
        onBlur={() => showMobile(checkMobile(mobile))}
      />
      <CodeField
        value={code}
        error={errors.code ?? null}
        onValue={setCode}
        mayAsk={() => showMobile(mobile === '' ? '手机号不能为空' : checkMobile(mobile))}
        send={(proof) => runtime.session.sendLoginCode(mobile, proof)}
      />
      <button className="login-submit" type="submit" disabled={busy}>
        {busy ? '登录中…' : '登录'}
      </button>
    </form>
  );
}
