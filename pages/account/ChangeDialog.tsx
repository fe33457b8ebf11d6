import { Form, Input, Modal, Steps } from 'antd';
import { useState } from 'react';
import { runtime } from '#pages/base';
import { toast } from '#runtime/toast';
import { CODE_RULES, CodeInput, MOBILE_RULES } from './CodeInput.tsx';
import { send, showRefusal } from './calls.ts';

export type ChangeKind = 'mobile' | 'email' | 'account';

const KINDS = {
  mobile: { title: '修改手机号', label: '新手机号', rules: MOBILE_RULES, path: 'mobile/new/check' },
  email: {
    title: '修改邮箱',
    label: '新邮箱',
    rules: [
      { required: true, message: '请输入邮箱' },
      { type: 'email' as const, message: '请输入正确的邮箱' },
    ],
    path: 'email/save',
  },
  account: {
    title: '修改账户名',
    label: '新账户名',
    rules: [
      { required: true, message: '账户名不能为空' },
      { pattern: /^(?!1)[A-Za-z0-9]{6,20}$/, message: '账户名须为6-20位字母或数字，首位不能为1' },
    ],
    path: 'account/save',
  },
};

type ChangeDialogProps = {
  kind: ChangeKind;
  /** The present mobile with stars. */
  mobile: string;
  onClose(changed: boolean): void;
};

/** First the number on record proves itself, then the new value is given (a mobile with a code of its own). */
export function ChangeDialog({ kind, mobile, onClose }: ChangeDialogProps) {
  const [form] = Form.useForm<Record<string, string>>();
  const [step, setStep] = useState(0);
  const [busy, setBusy] = useState(false);
  const { title, label, rules, path } = KINDS[kind];
  const submit = async (values: Record<string, string>) => {
    setBusy(true);
    try {
      if (step === 0) {
        await send(`user:/api/personal/${kind}/old/check`, { code: values.code });
        setStep(1);
        form.resetFields();
      } else {
        await send(`user:/api/personal/${path}`, { [kind]: values[kind], code: values.newCode });
        toast('success', '修改成功');
        await runtime.session.start();
        onClose(true);
      }
    } catch (error) {
      showRefusal(error, form);
    } finally {
      setBusy(false);
    }
  };
  const sendNew = async () => {
    const value = await form.validateFields(['mobile']).catch(() => null);
    if (!value) return false;
    await send('user:/api/personal/mobile/new/send', { mobile: value.mobile });
    return true;
  };
  return (
    <Modal
      open
      title={title}
      okText={step === 0 ? '下一步' : '保存'}
      cancelText="取消"
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={() => onClose(false)}
      destroyOnHidden
    >
      <Steps
        size="small"
        current={step}
        items={[{ title: '验证原手机号' }, { title: label }]}
        style={{ margin: '12px 0 20px' }}
      />
      <Form form={form} layout="vertical" onFinish={submit}>
        {step === 0 ? (
          <Form.Item name="code" label={`验证码（发送至 ${mobile}）`} rules={CODE_RULES}>
            <CodeInput
              send={async () => {
                await send(`user:/api/personal/${kind}/old/send`);
                return true;
              }}
            />
          </Form.Item>
        ) : (
          <>
            <Form.Item name={kind} label={label} rules={rules}>
              <Input maxLength={kind === 'mobile' ? 11 : 100} />
            </Form.Item>
            {kind === 'mobile' ? (
              <Form.Item name="newCode" label="新手机号验证码" rules={CODE_RULES}>
                <CodeInput send={sendNew} />
              </Form.Item>
            ) : null}
          </>
        )}
      </Form>
    </Modal>
  );
}
