import { Alert, Button, Card, Descriptions } from 'antd';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { LoadState, useLoaded } from '#engine/feedback';
import { useSession } from '#runtime/session';
import { labelOf, read } from './calls.ts';
import { ManualCheck } from './ManualCheck.tsx';
import './account.css';

type Passed = {
  name: string;
  idNo: string;
  mobile: string;
  time: string | null;
  number: string | null;
  channelNo: string | null;
  idType: string | null;
  /** Number of an application that the platform has not answered yet. */
  waiting: string | null;
};

const useResult = () =>
  useLoaded('realName', () => read<Passed | null>('user:/api/personal/realNameAuth').then((passed) => ({ passed })));

/** After a passed check; who comes here without one is led to it. */
export function AuthSuccess() {
  const loaded = useResult();
  return (
    <LoadState loaded={loaded} skeleton="detail">
      {({ passed }) =>
        passed ? (
          <div className="page-cards">
            <Card>
              <div className="account-result">
                <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
                  <circle cx="36" cy="36" r="34" fill="var(--blk-success)" />
                  <path d="M20 37l11 11 21-23" fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
                </svg>
                <h1>认证成功</h1>
                <p>
                  {passed.name}　{passed.time ?? ''}
                </p>
                <p>下一步：完成企业认证或加入已入驻的企业。</p>
                <div>
                  <Link to="/center/account/company/new">
                    <Button type="primary">企业认证</Button>
                  </Link>{' '}
                  <Link to="/center/account/person/info">
                    <Button>返回</Button>
                  </Link>
                </div>
              </div>
            </Card>
          </div>
        ) : (
          <Navigate to="/center/account/person/info/auth" replace />
        )
      }
    </LoadState>
  );
}

/** What is on record of the check, with stars. */
export function AuthDone() {
  const loaded = useResult();
  const mobile = useSession((state) => state.person?.mobile ?? '');
  const [again, setAgain] = useState(false);
  if (again && loaded.data?.passed) {
    const back = () => {
      setAgain(false);
      loaded.reload();
    };
    return (
      <div className="page-cards">
        <Card title="重新认证">
          <ManualCheck mobile={mobile} known={loaded.data.passed} onBack={back} />
        </Card>
      </div>
    );
  }
  return (
    <LoadState loaded={loaded} skeleton="detail">
      {({ passed }) =>
        passed ? (
          <div className="page-cards">
            <Card
              title="实名认证信息"
              extra={
                <>
                  <Button type="link" disabled={passed.waiting !== null} onClick={() => setAgain(true)}>
                    重新认证
                  </Button>
                  <Link to="/center/account/person/info">返回个人信息</Link>
                </>
              }
            >
              {passed.waiting ? (
                <Alert
                  type="info"
                  showIcon
                  message={`重新认证申请 ${passed.waiting} 审核中`}
                  style={{ marginBottom: 16 }}
                />
              ) : null}
              <Descriptions column={2}>
                <Descriptions.Item label="姓名">{passed.name}</Descriptions.Item>
                <Descriptions.Item label="证件类型">{labelOf('idType', passed.idType)}</Descriptions.Item>
                <Descriptions.Item label="证件号">{passed.idNo}</Descriptions.Item>
                <Descriptions.Item label="手机号">{passed.mobile}</Descriptions.Item>
                <Descriptions.Item label="认证时间">{passed.time ?? '—'}</Descriptions.Item>
                <Descriptions.Item label="认证编号">{passed.number ?? '—'}</Descriptions.Item>
                <Descriptions.Item label="核验流水">{passed.channelNo ?? '—'}</Descriptions.Item>
              </Descriptions>
            </Card>
          </div>
        ) : (
          <Navigate to="/center/account/person/info/auth" replace />
        )
      }
    </LoadState>
  );
}
