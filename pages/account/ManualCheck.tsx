import { Alert, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { runtime } from '#pages/base';
import { CODE_RULES, CodeInput, MOBILE_RULES } from './CodeInput.tsx';
import { send, showRefusal } from './calls.ts';
import { FileField } from './FileField.tsx';

type Values = {
  idType: string;
  name: string;
  idNo: string;
  mobile: string;
  idFront: string;
  idBack: string;
  proof?: string;
  reason?: string;
  code: string;
};

type ManualCheckProps = {
  mobile: string;
  /** The name on record, where one is to be changed. */
  known: { name: string } | null;
  onBack(): void;
};

const needed = (title: string) => [{ required: true, message: `请上传${title}` }];
const use = (field: string) => ({ entity: 'realNameAuth', field });

/** Papers that no provider can check, and a changed name: the platform looks at the files. */
export function ManualCheck({ mobile, known, onBack }: ManualCheckProps) {
  const [form] = Form.useForm<Values>();
  const [number, setNumber] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = Form.useWatch('name', form);
  const types = runtime.schemas.dictionary('idType')?.entries ?? [];
  const apply = async (values: Values) => {
    setBusy(true);
    try {
      const answer = await send<{ number: string }>('user:/api/personal/realNameAuth/manual', values);
      setNumber(answer.number);
    } catch (error) {
      showRefusal(error, form);
    } finally {
      setBusy(false);
    }
  };
  if (number !== null)
    return (
      <div className="account-result" role="status">
        <h2>申请已提交</h2>
        <p>申请单号 {number}，平台将在核对证件后办结，结果以站内消息通知。</p>
        <Button onClick={onBack}>返回</Button>
      </div>
    );
  return (
    <Form form={form} layout="vertical" className="account-narrow" initialValues={{ mobile }} onFinish={apply}>
      <Alert
        type="info"
        showIcon
        message={known ? `当前实名：${known.name}。重新认证由平台人工审核。` : '居民身份证以外的证件由平台人工审核。'}
        style={{ marginBottom: 16 }}
      />
      <Form.Item name="idType" label="证件类型" rules={[{ required: true, message: '请选择证件类型' }]}>
        <Select
          options={types
            .filter(({ code }) => known !== null || code !== 'ID_CARD')
            .map(({ code, label }) => ({ value: code, label }))}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label="姓名"
        rules={[
          { required: true, message: '请输入姓名' },
          { min: 2, max: 30, message: '请输入2-30个字的姓名' },
        ]}
      >
        <Input maxLength={30} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="idNo"
        label="证件号"
        normalize={(value: string) => value.trim().toUpperCase()}
        rules={[{ required: true, message: '请输入证件号' }]}
      >
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="idFront" label="证件人像面" rules={needed('证件照片')}>
        <FileField use={use('idFront')} />
      </Form.Item>
      <Form.Item name="idBack" label="证件背面" rules={needed('证件照片')}>
        <FileField use={use('idBack')} />
      </Form.Item>
      {known && name && name !== known.name ? (
        <Form.Item name="proof" label="更名证明" rules={needed('更名证明')}>
          <FileField use={use('proof')} />
        </Form.Item>
      ) : null}
      {known ? (
        <Form.Item name="reason" label="申请原因" rules={[{ required: true, message: '请输入申请原因' }]}>
          <Input.TextArea maxLength={200} rows={2} showCount />
        </Form.Item>
      ) : null}
      <Form.Item name="mobile" label="手机号" rules={MOBILE_RULES}>
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
      <Form.Item name="code" label="短信验证码" rules={CODE_RULES}>
        <CodeInput
          send={async () => {
            const { mobile: target } = await form.validateFields(['mobile']);
            await send('user:/api/personal/realNameAuth/manual/code', { mobile: target });
            return true;
          }}
        />
      </Form.Item>
      <Button onClick={onBack}>返回</Button>{' '}
      <Button type="primary" htmlType="submit" loading={busy}>
        提交审核
      </Button>
    </Form>
  );
}
