import { Input, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '#runtime/toast';
import { send, showRefusal } from './calls.ts';

const WORD = '注销账户';

/** The account ends for good, so its name has to be typed. */
export function CancelAccount({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await send('user:/api/personal/cancel');
      toast('success', '账户已注销');
      window.location.assign('/login');
    } catch (error) {
      showRefusal(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title="注销账户"
      okText="确认注销"
      cancelText="取消"
      okButtonProps={{ danger: true, disabled: typed !== WORD }}
      confirmLoading={busy}
      onOk={cancel}
      onCancel={onClose}
    >
      <p>注销后不能再登录，企业身份一并解绑，历史单据仍按规定保存。请输入“{WORD}”确认。</p>
      <Input aria-label="确认文字" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </Modal>
  );
}
