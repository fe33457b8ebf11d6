import { Alert, Button, Card, Form, Input, Steps } from 'antd';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { validateFormat } from '#core/validate';
import { messageOf } from '#engine/feedback';
import { runtime } from '#pages/base';
import { AgreementDialog } from '#pages/entry';
import { useSession } from '#runtime/session';
import { CODE_RULES, CodeInput, MOBILE_RULES } from './CodeInput.tsx';
import { send, showRefusal } from './calls.ts';
import { ManualCheck } from './ManualCheck.tsx';
import './account.css';

type Elements = { name: string; idNo: string; mobile: string };

/** Real-name check: agreement and three elements, then the text message code. */
export function RealNameAuth() {
  const person = useSession((state) => state.person);
  const [elements, setElements] = useState<Elements | null>(null);
  const [byPaper, setByPaper] = useState(false);
  if (person?.auth) return <Navigate to="/center/account/person/info/auth/authed" replace />;
  if (byPaper)
    return (
      <div className="page-cards">
        <Card title="其他证件实名认证">
          <ManualCheck mobile={person?.mobile ?? ''} known={null} onBack={() => setByPaper(false)} />
        </Card>
      </div>
    );
  return (
    <div className="page-cards">
      <Card
        title="个人实名认证"
        extra={
          <Button type="link" onClick={() => setByPaper(true)}>
            使用其他证件
          </Button>
        }
      >
        <Steps
          size="small"
          current={elements ? 1 : 0}
          items={[{ title: '协议与三要素' }, { title: '短信验证' }, { title: '认证结果' }]}
          style={{ marginBottom: 24 }}
        />
        {elements ? (
          <CodeStep elements={elements} onBack={() => setElements(null)} />
        ) : (
          <ElementsStep mobile={person?.mobile ?? ''} onNext={setElements} />
        )}
      </Card>
    </div>
  );
}

function ElementsStep({ mobile, onNext }: { mobile: string; onNext: (elements: Elements) => void }) {
  const [form] = Form.useForm<Elements>();
  const [read, setRead] = useState(false);
  const [open, setOpen] = useState(false);
  const next = (values: Elements) => (read ? onNext(values) : setOpen(true));
  return (
    <Form form={form} layout="vertical" className="account-narrow" initialValues={{ mobile }} onFinish={next}>
      <Form.Item
        name="name"
        label="姓名"
        rules={[
          { required: true, message: '请输入姓名' },
          { min: 2, max: 30, message: '请输入2-30个字的姓名' },
        ]}
      >
        <Input autoComplete="name" maxLength={30} />
      </Form.Item>
      <Form.Item
        name="idNo"
        label="身份证号"
        normalize={(value: string) => value.trim().toUpperCase()}
        rules={[
          { required: true, message: '请输入身份证号' },
          {
            validator: (_, value: string) => {
              const fault = value ? validateFormat('cn-id', value) : null;
              return fault === null ? Promise.resolve() : Promise.reject(new Error(fault));
            },
          },
        ]}
      >
        <Input maxLength={18} autoComplete="off" />
      </Form.Item>
      <Form.Item name="mobile" label="手机号" extra="须为本人实名登记的手机号" rules={MOBILE_RULES}>
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
      <p>
        提交即表示同意
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          《认证服务协议》
        </Button>
        {read ? '（已阅读）' : '（请先阅读）'}
      </p>
      <Button type="primary" htmlType="submit">
        下一步
      </Button>
      {open ? (
        <AgreementDialog
          type="AUTH_SERVICE"
          onClose={() => {
            setOpen(false);
            setRead(true);
          }}
        />
      ) : null}
    </Form>
  );
}

function CodeStep({ elements, onBack }: { elements: Elements; onBack: () => void }) {
  const [form] = Form.useForm<{ code: string }>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const finish = async ({ code }: { code: string }) => {
    setBusy(true);
    setFailure(null);
    try {
      await send('user:/api/personal/checkCode/realNameAuth', { ...elements, code });
      await runtime.session.start();
      void navigate('/center/account/person/info/auth/success', { replace: true });
    } catch (error) {
      setFailure(messageOf(error, '认证失败'));
      showRefusal(error, form);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form form={form} layout="vertical" className="account-narrow" onFinish={finish}>
      {failure ? <Alert type="error" showIcon message={failure} style={{ marginBottom: 16 }} /> : null}
      <p>
        验证码发送至 {elements.mobile.slice(0, 3)}****{elements.mobile.slice(-4)}
      </p>
      <Form.Item name="code" label="短信验证码" rules={CODE_RULES}>
        <CodeInput
          send={async () => {
            await send('user:/api/personal/sendCode/realNameAuth', elements);
            return true;
          }}
        />
      </Form.Item>
      <Button onClick={onBack}>上一步</Button>{' '}
      <Button type="primary" htmlType="submit" loading={busy}>
        提交认证
      </Button>
    </Form>
  );
}
