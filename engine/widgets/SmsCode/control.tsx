import { Button } from 'antd';
import { useState } from 'react';
import { messageOf } from '#engine/feedback';
import { useCodeSender } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { WidgetProps } from '../types.ts';
import { useCountdown } from '../useCountdown.ts';
import { CodeInput } from './CodeInput.tsx';
import './code.css';

/** Specification section 9: 60 s between two codes. */
const RESEND_SECONDS = 60;

/** The field with the button that sends a code, where the form knows how; else the field alone. */
export function CodeControl(props: WidgetProps) {
  const host = useHost();
  const send = useCodeSender();
  const [left, start] = useCountdown();
  const [sending, setSending] = useState(false);
  const request = async () => {
    if (!send) return;
    setSending(true);
    try {
      await send(props.path);
      start(RESEND_SECONDS);
      host.toast('success', '发送成功');
    } catch (failure) {
      host.toast('error', messageOf(failure, '发送失败'));
    } finally {
      setSending(false);
    }
  };
  const input = <CodeInput {...props} />;
  if (!send) return input;
  return (
    <div className="blk-code">
      {input}
      <Button disabled={left > 0 || props.disabled} loading={sending} onClick={request}>
        {left > 0 ? `${left} 秒后重发` : '获取验证码'}
      </Button>
    </div>
  );
}
