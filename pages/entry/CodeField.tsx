import { useState } from 'react';
import type { HumanProof } from '#core/protocol';
import { toast } from '#runtime/toast';
import { CaptchaDialog } from './Captcha.tsx';
import { refusalText } from './refusal.ts';
import { TextField } from './TextField.tsx';
import { useCountdown } from './useCountdown.ts';

/** Specification sections 4 and 9. */
const RESEND_SECONDS = 60;

type CodeFieldProps = {
  value: string;
  error: string | null;
  onValue: (value: string) => void;
  /** Whether a code may be asked for now; shows its own message when not. */
  mayAsk: () => boolean;
  /** Sends the code; a rejection is shown as the server words it. */
  send: (proof: HumanProof) => Promise<void>;
  /** False: the human check was paid for in an earlier step. */
  humanCheck?: boolean;
};

/** Six digits of a text message with the button that asks for them: human check, then 60 seconds of rest. */
export function CodeField({ value, error, onValue, mayAsk, send, humanCheck = true }: CodeFieldProps) {
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [seconds, startCountdown] = useCountdown(RESEND_SECONDS);

  async function sendCode(proof: HumanProof) {
    setAsking(false);
    setSending(true);
    try {
      await send(proof);
      toast('success', '发送成功');
      startCountdown();
    } catch (failure) {
      toast('error', refusalText(failure));
    } finally {
      setSending(false);
    }
  }

  function ask() {
    if (!mayAsk()) return;
    if (humanCheck) setAsking(true);
    else void sendCode({ ticket: '', randstr: '' });
  }

  return (
    <>
      <TextField
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="请输入验证码"
        maxLength={6}
        value={value}
        error={error}
        onValue={onValue}
        action={
          <button type="button" className="login-send" disabled={seconds > 0 || sending} onClick={ask}>
            {seconds > 0 ? `${seconds} 秒后重新获取` : '获取验证码'}
          </button>
        }
      />
      {asking ? <CaptchaDialog onSolved={sendCode} onCancel={() => setAsking(false)} /> : null}
    </>
  );
}
