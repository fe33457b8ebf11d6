import { Alert, Button, Card, Form, Input, Select, Steps } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { registrableTypes } from '#core/company-types';
import { validateFormat } from '#core/validate';
import { runtime } from '#pages/base';
import { type CompanyUser, useSession } from '#runtime/session';
import { toast } from '#runtime/toast';
import { read, send, showRefusal } from './calls.ts';
import type { Profile } from './profile.ts';
import './account.css';

type Found = { uscc: string; exists: boolean; name: string | null; certStatus: string | null };
type Values = { uscc: string; name: string; companyType: string; remark?: string };

const FORM_ROUTE = '/center/account/company/new/form';

/** Joining or founding a company: the credit code decides which of the two it is. */
export function CompanyStart() {
  const person = useSession((state) => state.person);
  const current = useSession((state) => state.companyUser);
  const [found, setFound] = useState<Found | null>(null);
  return (
    <div className="page-cards">
      <Card title="企业认证">
        <Steps
          size="small"
          current={found ? 1 : 0}
          style={{ marginBottom: 24 }}
          items={['查重', '企业信息与执照', '法人与管理员', '授权书与提交', '打款验证'].map((title) => ({ title }))}
        />
        {person?.auth ? null : (
          <Alert
            type="warning"
            showIcon
            message="请先完成实名认证"
            action={<Link to="/center/account/person/info/auth">去认证</Link>}
            style={{ marginBottom: 16 }}
          />
        )}
        {current ? <CurrentCompany company={current} /> : null}
        {found === null ? (
          <CheckStep disabled={!person?.auth} onFound={setFound} />
        ) : found.exists ? (
          <JoinStep found={found} onBack={() => setFound(null)} />
        ) : (
          <FoundStep uscc={found.uscc} onBack={() => setFound(null)} />
        )}
      </Card>
    </div>
  );
}

/** States in which the papers of a company may still be filled in. */
const OPEN = new Set(['UNCERTIFIED', 'REJECTED']);

function CurrentCompany({ company }: { company: CompanyUser }) {
  const [isOpen, setOpen] = useState(false);
  const { companyId } = company;
  useEffect(() => {
    let isLate = false;
    read<Profile>('user:/api/personal/profile')
      .then(({ memberships }) => {
        const state = memberships.find((membership) => membership.companyId === companyId)?.certStatus;
        if (!isLate) setOpen(OPEN.has(state ?? ''));
      })
      .catch((error: unknown) => showRefusal(error));
    return () => {
      isLate = true;
    };
  }, [companyId]);
  return (
    <p>
      当前企业：{company.companyName}。{isOpen ? <Link to={FORM_ROUTE}>继续填写当前企业的认证资料</Link> : null}
    </p>
  );
}

function CheckStep({ disabled, onFound }: { disabled: boolean; onFound: (found: Found) => void }) {
  const [form] = Form.useForm<{ uscc: string }>();
  const check = async ({ uscc }: { uscc: string }) => {
    try {
      onFound({ uscc, ...(await read<Omit<Found, 'uscc'>>('user:/api/company/check', { uscc })) });
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <Form form={form} layout="vertical" className="account-narrow" onFinish={check} disabled={disabled}>
      <Form.Item
        name="uscc"
        label="统一社会信用代码"
        normalize={(value: string) => value.trim().toUpperCase()}
        rules={[
          { required: true, message: '请输入统一社会信用代码' },
          {
            validator: (_, value: string) =>
              !value || validateFormat('uscc', value) === null
                ? Promise.resolve()
                : Promise.reject(new Error('请输入正确的统一社会信用代码')),
          },
        ]}
      >
        <Input maxLength={18} />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        查询
      </Button>
    </Form>
  );
}

function JoinStep({ found, onBack }: { found: Found; onBack: () => void }) {
  const [form] = Form.useForm<Values>();
  const navigate = useNavigate();
  const apply = async ({ remark }: Values) => {
    try {
      await send('user:/api/company/user/apply', { uscc: found.uscc, remark: remark ?? '' });
      toast('success', '申请已提交，请等待企业管理员审核');
      void navigate('/center/account/person/info');
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <Form form={form} layout="vertical" className="account-narrow" onFinish={apply}>
      <Alert type="info" showIcon message={`${found.name ?? ''} 已入驻，可申请加入。`} style={{ marginBottom: 16 }} />
      <Form.Item name="remark" label="申请说明">
        <Input.TextArea maxLength={200} rows={3} showCount />
      </Form.Item>
      <Button onClick={onBack}>上一步</Button>{' '}
      <Button type="primary" htmlType="submit">
        申请加入
      </Button>
    </Form>
  );
}

function FoundStep({ uscc, onBack }: { uscc: string; onBack: () => void }) {
  const [form] = Form.useForm<Values>();
  const types = registrableTypes(runtime.schemas.dictionary('companyType')?.entries);
  const start = async ({ name, companyType }: Values) => {
    try {
      await send('user:/api/company/found', { uscc, name, companyType });
      // The session acts for the new company now: everything that was read for the former one is stale.
      window.location.assign(FORM_ROUTE);
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <Form form={form} layout="vertical" className="account-narrow" onFinish={start}>
      <p>信用代码 {uscc} 尚未入驻，请新建企业。</p>
      <Form.Item name="name" label="企业名称" rules={[{ required: true, message: '请输入企业名称' }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="companyType" label="企业类型" rules={[{ required: true, message: '请选择企业类型' }]}>
        <Select options={types.map(({ code, label }) => ({ value: code, label }))} />
      </Form.Item>
      <Button onClick={onBack}>上一步</Button>{' '}
      <Button type="primary" htmlType="submit">
        下一步
      </Button>
    </Form>
  );
}
