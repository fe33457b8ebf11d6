import { Button, Input } from 'antd';
import { useState } from 'react';
import { messageOf } from '#engine/feedback';
import { useCountdown } from '#engine/widgets';
import { useHost } from '../../host.tsx';
import { SignDigits } from './SignDigits.tsx';

/** Specification section 9: 60 s between two codes, six digits. */
export const RESEND_SECONDS = 60;
export const CODE_LENGTH = 6;

type SmsCodeProps = { mobile: string; value: string; error: string | null; onChange(code: string): void };

/** Code to the signer's mobile. */
export function SmsCode({ mobile, value, error, onChange }: SmsCodeProps) {
  const host = useHost();
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
    <SignDigits
      value={value}
      error={error}
      onChange={onChange}
      label="短信验证码"
      text={`验证码发送至签章人手机 ${mobile}`}
      control={Input}
      length={CODE_LENGTH}
      autoComplete="one-time-code"
      placeholder="6位验证码"
    >
      <Button disabled={left > 0} loading={sending} onClick={send}>
        {left > 0 ? `${left} 秒后重发` : '获取验证码'}
      </Button>
    </SignDigits>
  );
}
