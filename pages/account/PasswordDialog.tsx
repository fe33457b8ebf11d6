import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '#runtime/toast';
import { sealed, send, showRefusal } from './calls.ts';

type Values = { oldPassword?: string; newPassword: string; confirm: string };

/** Another sign-in password; every other sign-in of the person ends with it. */
export function PasswordDialog({
  hasPassword,
  onClose,
}: {
  hasPassword: boolean;
  onClose: (changed: boolean) => void;
}) {
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const submit = async (values: Values) => {
    setBusy(true);
    try {
      await send('user:/api/personal/password', {
        oldPassword: values.oldPassword ? await sealed(values.oldPassword) : '',
        newPassword: await sealed(values.newPassword),
      });
      toast('success', '密码已修改，其他设备已下线');
      onClose(true);
    } catch (error) {
      showRefusal(error, form);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title="修改登录密码"
      okText="保存"
      cancelText="取消"
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={() => onClose(false)}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" onFinish={submit}>
        {hasPassword ? (
          <Form.Item name="oldPassword" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
            <Input.Password autoComplete="current-password" />
          </Form.Item>
        ) : null}
        <Form.Item
          name="newPassword"
          label="新密码"
          extra="8-20位，大写字母、小写字母、数字、符号至少三种"
          rules={[{ required: true, message: '密码不能为空' }]}
        >
          <Input.Password autoComplete="new-password" maxLength={20} />
        </Form.Item>
        <Form.Item
          name="confirm"
          label="确认密码"
          dependencies={['newPassword']}
          rules={[
            { required: true, message: '请再次输入密码' },
            ({ getFieldValue }) => ({
              validator: (_, value) =>
                !value || value === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error('两次输入的密码不一致')),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={20} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
