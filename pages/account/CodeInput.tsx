import { Button, Input } from 'antd';
import { useState } from 'react';
import { useCountdown } from '#pages/entry';
import { toast } from '#runtime/toast';
import { showRefusal } from './calls.ts';

const RESEND_SECONDS = 60;
const LENGTH = 6;

type CodeInputProps = {
  /** Given by the form item around. */
  id?: string;
  value?: string;
  onChange?(value: string): void;
  /** Asks the server for the code; false when there is nothing to send it to yet. */
  send(): Promise<boolean>;
};

/** Six digits of a text message with the button that asks for them. */
export function CodeInput({ id, value, onChange, send }: CodeInputProps) {
  const [left, start] = useCountdown(RESEND_SECONDS);
  const [sending, setSending] = useState(false);
  const request = async () => {
    setSending(true);
    try {
      if (!(await send())) return;
      toast('success', '发送成功');
      start();
    } catch (error) {
      showRefusal(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="account-code">
      <Input
        id={id}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LENGTH}
        placeholder="6位验证码"
        onChange={(event) => onChange?.(event.target.value.replace(/\D/g, ''))}
      />
      <Button disabled={left > 0} loading={sending} onClick={request}>
        {left > 0 ? `${left} 秒后重发` : '获取验证码'}
      </Button>
    </div>
  );
}

/** Specification section 5. */
export const CODE_RULES = [
  { required: true, message: '验证码不能为空' },
  { pattern: /^\d{6}$/, message: '请输入正确的验证码' },
];
export const MOBILE_RULES = [
  { required: true, message: '请输入手机号' },
  { pattern: /^1[3-9]\d{9}$/, message: '请输入正确的手机号' },
];
