import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { messageOf } from '#engine/feedback';
import { useCountdown } from '#engine/widgets';
import { useHost } from '../../host.tsx';

/** Specification section 9: 60 s between two codes, six digits. */
export const RESEND_SECONDS = 60;
export const CODE_LENGTH = 6;

type SmsCodeProps = { mobile: string; value: string; error: string | null; onChange(code: string): void };

/** Code to the signer's mobile. */
export function SmsCode({ mobile, value, error, onChange }: SmsCodeProps) {
  const host = useHost();
  const id = useId();
  const [left, start] = useCountdown();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await host.data.sendSealCode();
      start(RESEND_SECONDS);
      host.toast('success', '发送成功');
    } catch (failure) {
      host.toast('error', messageOf(failure, '发送失败'));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="blk-sms">
      <label htmlFor={id}>短信验证码</label>
      <p>验证码发送至签章人手机 {mobile}</p>
      <div>
        <Input
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          placeholder="6位验证码"
          status={error ? 'error' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
        <Button disabled={left > 0} loading={sending} onClick={send}>
          {left > 0 ? `${left} 秒后重发` : '获取验证码'}
        </Button>
      </div>
      {error ? (
        <div id={`${id}-error`} className="blk-stamp-error" role="alert">
          {error}
        </div>
      ) : null}
    </div>
  );
}
