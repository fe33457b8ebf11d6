import { type FormEvent, useState } from 'react';
import { capMobile, checkMobile, checkSmsCode } from '#core/validate';
import { toast } from '#runtime/toast';
import { runtime } from '../app/runtime.ts';
import { CaptchaDialog } from './CaptchaDialog.tsx';
import { refusalText } from './PasswordForm.tsx';
import { TextField } from './TextField.tsx';
import { useCountdown } from './useCountdown.ts';

const RESEND_SECONDS = 60;

/** Mobile number and text-message code; a code is sent after a human check (specification section 5). */
export function CodeForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ mobile?: string | null; code?: string | null }>({});
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [seconds, startCountdown] = useCountdown(RESEND_SECONDS);

  const checkMobileField = () => {
    const message = checkMobile(mobile);
    setErrors((before) => ({ ...before, mobile: message }));
    return message === null;
  };

  function askCode() {
    if (mobile === '') setErrors((before) => ({ ...before, mobile: '手机号不能为空' }));
    else if (checkMobileField()) setAsking(true);
  }

  async function sendCode(proof: { ticket: string; randstr: string }) {
    setAsking(false);
    try {
      await runtime.session.sendLoginCode(mobile, proof);
      toast('success', '发送成功');
      startCountdown();
    } catch (error) {
      toast('error', refusalText(error));
    }
  }

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
      toast('error', refusalText(error));
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
        onBlur={checkMobileField}
      />
      <TextField
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="请输入验证码"
        maxLength={6}
        value={code}
        error={errors.code ?? null}
        onValue={setCode}
        action={
          <button type="button" className="login-send" disabled={seconds > 0} onClick={askCode}>
            {seconds > 0 ? `${seconds} 秒后重新获取` : '获取验证码'}
          </button>
        }
      />
      <button className="login-submit" type="submit" disabled={busy}>
        {busy ? '登录中…' : '登录'}
      </button>
      {asking ? <CaptchaDialog onSolved={sendCode} onCancel={() => setAsking(false)} /> : null}
    </form>
  );
}
