import { Alert, Button, Card, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { LoadState, useLoaded } from '#engine/feedback';
import { toast } from '#runtime/toast';
import { CODE_RULES, CodeInput } from './CodeInput.tsx';
import { read, sealed, send, showRefusal } from './calls.ts';
import './account.css';

type State = { isSet: boolean; updatedAt: string | null; locked: boolean; mobile: string; mayChange: boolean };
type Values = { oldPassword?: string; newPassword: string; confirmPassword: string; code: string; forgotten?: boolean };

const SIX_DIGITS = [
  { required: true, message: '请输入6位数字密码' },
  { pattern: /^\d{6}$/, message: '企业密码须为6位数字' },
];

/** The company's password for stamping and payments: set by an administrator, proved by a code. */
export function CompanyPassword() {
  const loaded = useLoaded('companyPassword', () => read<State>('user:/api/company/password'));
  return <LoadState loaded={loaded}>{(state) => <PasswordForm state={state} onChanged={loaded.reload} />}</LoadState>;
}

function PasswordForm({ state, onChanged }: { state: State; onChanged: () => void }) {
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const forgotten = Form.useWatch('forgotten', form) === true;
  const submit = async (values: Values) => {
    setBusy(true);
    try {
      await send('user:/api/company/password', {
        oldPassword: values.oldPassword && !forgotten ? await sealed(values.oldPassword) : '',
        newPassword: await sealed(values.newPassword),
        code: values.code,
        forgotten: String(forgotten),
      });
      toast('success', '保存成功');
      form.resetFields();
      onChanged();
    } catch (error) {
      showRefusal(error, form);
    } finally {
      setBusy(false);
    }
  };
  const digits = <Input.Password inputMode="numeric" maxLength={6} autoComplete="off" />;
  return (
    <div className="page-cards">
      <Card title={state.isSet ? '修改企业密码' : '设置企业密码'}>
        <p>
          企业密码用于盖章与付款确认。{state.isSet ? `上次修改：${state.updatedAt ?? '—'}` : '当前未设置。'}
          验证码发送至管理员手机 {state.mobile}。
        </p>
        {state.locked ? (
          <Alert
            type="error"
            showIcon
            message="密码错误次数过多，已锁定24小时；可用“忘记原密码”重新设置"
            style={{ marginBottom: 16 }}
          />
        ) : null}
        {state.mayChange ? null : (
          <Alert type="info" showIcon message="企业密码由企业管理员设置" style={{ marginBottom: 16 }} />
        )}
        <Form form={form} layout="vertical" className="account-narrow" disabled={!state.mayChange} onFinish={submit}>
          {state.isSet && !forgotten ? (
            <Form.Item name="oldPassword" label="原密码" rules={SIX_DIGITS}>
              {digits}
            </Form.Item>
          ) : null}
          {state.isSet ? (
            <Form.Item name="forgotten" valuePropName="checked">
              <Checkbox>忘记原密码（已实名的管理员以短信验证码确认身份）</Checkbox>
            </Form.Item>
          ) : null}
          <Form.Item
            name="newPassword"
            label="新密码"
            extra="6位数字，不能相同或连续，不能是手机号的一部分"
            rules={SIX_DIGITS}
          >
            {digits}
          </Form.Item>
          <Form.Item
            name="confirmPassword"
            label="确认密码"
            dependencies={['newPassword']}
            rules={[
              ...SIX_DIGITS,
              ({ getFieldValue }) => ({
                validator: (_, value) =>
                  !value || value === getFieldValue('newPassword')
                    ? Promise.resolve()
                    : Promise.reject(new Error('两次输入的密码不一致')),
              }),
            ]}
          >
            {digits}
          </Form.Item>
          <Form.Item name="code" label="验证码" rules={CODE_RULES}>
            <CodeInput
              send={async () => {
                await send('user:/api/company/password/code/send');
                return true;
              }}
            />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={busy}>
            保存
          </Button>
        </Form>
      </Card>
    </div>
  );
}
