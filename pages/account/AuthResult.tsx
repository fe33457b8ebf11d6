import { Button, Card, Descriptions } from 'antd';
import { Link, Navigate } from 'react-router-dom';
import { LoadState, useLoaded } from '#engine/feedback';
import { read } from './calls.ts';
import './account.css';

type Passed = {
  name: string;
  idNo: string;
  mobile: string;
  time: string | null;
  number: string | null;
  channelNo: string | null;
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
  return (
    <LoadState loaded={loaded} skeleton="detail">
      {({ passed }) =>
        passed ? (
          <div className="page-cards">
            <Card title="实名认证信息" extra={<Link to="/center/account/person/info">返回个人信息</Link>}>
              <Descriptions column={2}>
                <Descriptions.Item label="姓名">{passed.name}</Descriptions.Item>
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
