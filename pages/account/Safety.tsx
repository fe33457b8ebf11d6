import { Button, Card, Progress, Table, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadState, useLoaded } from '#engine/feedback';
import { toast } from '#runtime/toast';
import { CancelAccount } from './CancelAccount.tsx';
import { ChangeDialog, type ChangeKind } from './ChangeDialog.tsx';
import { labelOf, read, send, showRefusal } from './calls.ts';
import { LoginTable } from './LoginTable.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { type Profile, SAFETY_LEVELS } from './profile.ts';
import './account.css';

type Open = ChangeKind | 'password' | 'cancel' | null;

/** Password, mobile, e-mail, account name, devices, sign-ins and the end of the account. */
export function Safety() {
  const loaded = useLoaded('profile', () => read<Profile>('user:/api/personal/profile'));
  return (
    <LoadState loaded={loaded} skeleton="detail">
      {(profile) => <Rows profile={profile} onChanged={loaded.reload} />}
    </LoadState>
  );
}

function Rows({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const [open, setOpen] = useState<Open>(null);
  const level = SAFETY_LEVELS[profile.level];
  const close = (changed: boolean) => {
    setOpen(null);
    if (changed) onChanged();
  };
  const rows: Array<{ key: Open; title: string; text: string; button: string }> = [
    {
      key: 'password',
      title: '登录密码',
      text: profile.hasPassword ? `上次修改 ${profile.passwordUpdatedAt ?? '—'}，建议每180天修改一次` : '尚未设置',
      button: profile.hasPassword ? '修改' : '设置',
    },
    { key: 'mobile', title: '手机号', text: profile.mobile, button: '修改' },
    { key: 'email', title: '邮箱', text: profile.email ?? '未设置', button: profile.email ? '修改' : '设置' },
    { key: 'account', title: '账户名', text: profile.account ?? '未设置', button: profile.account ? '修改' : '设置' },
  ];
  return (
    <div className="page-cards">
      <Card title="账户安全">
        <p>
          安全等级：<b>{level.label}</b>
        </p>
        <Progress percent={level.percent} showInfo={false} status={level.status} aria-label="安全等级" />
        <ul className="account-rows">
          {rows.map((row) => (
            <li key={row.title}>
              <div>
                <b>{row.title}</b>
                <span>{row.text}</span>
              </div>
              <Button onClick={() => setOpen(row.key)} aria-label={`${row.button}${row.title}`}>
                {row.button}
              </Button>
            </li>
          ))}
          <li>
            <div>
              <b>实名认证</b>
              <span>{profile.auth ? '已认证' : '未认证'}</span>
            </div>
            <Link to={profile.auth ? '/center/account/person/info/auth/authed' : '/center/account/person/info/auth'}>
              {profile.auth ? '查看' : '去认证'}
            </Link>
          </li>
          <li>
            <div>
              <b>账户注销</b>
              <span>注销后不能登录，企业身份一并解绑</span>
            </div>
            <Button danger onClick={() => setOpen('cancel')}>
              注销
            </Button>
          </li>
        </ul>
      </Card>
      <Devices />
      <Card title="登录记录">
        <LoginTable path="user:/api/personal/loginLog" />
      </Card>
      {open === 'password' ? <PasswordDialog hasPassword={profile.hasPassword} onClose={close} /> : null}
      {open === 'mobile' || open === 'email' || open === 'account' ? (
        <ChangeDialog kind={open} mobile={profile.mobile} onClose={close} />
      ) : null}
      {open === 'cancel' ? <CancelAccount onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

type Device = {
  id: string;
  ip: string;
  userAgent: string;
  loginWay: string;
  since: string;
  lastSeen: string;
  current: boolean;
};

function Devices() {
  const loaded = useLoaded('devices', () => read<Device[]>('user:/api/personal/devices'));
  const remove = async (id: string) => {
    try {
      await send('user:/api/personal/devices/remove', { id });
      toast('success', '已下线');
      loaded.reload();
    } catch (error) {
      showRefusal(error);
    }
  };
  return (
    <Card title="登录设备">
      <Table<Device>
        size="small"
        rowKey="id"
        scroll={{ x: 720 }}
        pagination={false}
        loading={loaded.loading}
        dataSource={loaded.data ?? []}
        columns={[
          { title: '终端', dataIndex: 'userAgent', ellipsis: true },
          { title: '登录方式', render: (_, row) => labelOf('loginWay', row.loginWay), width: 110 },
          { title: 'IP', dataIndex: 'ip', width: 130 },
          { title: '登录时间', dataIndex: 'since', width: 170 },
          { title: '最近活动', dataIndex: 'lastSeen', width: 170 },
          {
            title: '操作',
            width: 100,
            render: (_, row) =>
              row.current ? (
                <Tag color="processing">本机</Tag>
              ) : (
                <Button type="link" size="small" onClick={() => remove(row.id)}>
                  下线
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}
