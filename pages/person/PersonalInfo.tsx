import { Button, Card, Descriptions, Progress, Table, Tag } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { LoadState, useLoaded } from '#engine/feedback';
import {
  AvatarPicker,
  labelOf,
  type Membership,
  type Profile,
  read,
  SAFETY_LEVELS,
  send,
  showRefusal,
} from '#pages/account';
import { runtime } from '#pages/base';
import { useSession } from '#runtime/session';
import { toast } from '#runtime/toast';
import '../account/account.css';

/** Who I am, for which companies I act, what I agreed to: the first page of everyone. */
export default function PersonalInfo() {
  const loaded = useLoaded('profile', () => read<Profile>('user:/api/personal/profile'));
  return (
    <LoadState loaded={loaded} skeleton="detail">
      {(profile) => <Info profile={profile} onChanged={loaded.reload} />}
    </LoadState>
  );
}

function Info({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const level = SAFETY_LEVELS[profile.level];
  return (
    <div className="page-cards">
      <Card>
        <div className="account-face">
          <AvatarPicker name={profile.name ?? ''} avatar={profile.avatar} onChanged={onChanged} />
          <div>
            <h1>{profile.name ?? '未实名用户'}</h1>
            <p>
              {profile.mobile}　用户编号 {profile.id}
            </p>
          </div>
          <div style={{ marginLeft: 'auto', width: 200 }}>
            安全等级 {level.label}
            <Progress percent={level.percent} showInfo={false} status={level.status} aria-label="安全等级" />
            <Link to="/center/account/person/safety">账户安全</Link>
          </div>
        </div>
      </Card>
      <Card title="基本信息" extra={<Link to="/center/account/person/safety">修改</Link>}>
        <Descriptions column={{ xs: 1, sm: 2, lg: 3 }}>
          <Descriptions.Item label="姓名">{profile.name ?? '—'}</Descriptions.Item>
          <Descriptions.Item label="手机号">{profile.mobile}</Descriptions.Item>
          <Descriptions.Item label="账户名">{profile.account ?? '未设置'}</Descriptions.Item>
          <Descriptions.Item label="邮箱">{profile.email ?? '未设置'}</Descriptions.Item>
        </Descriptions>
      </Card>
      <Card
        title="实名信息"
        extra={
          profile.auth ? (
            <Link to="/center/account/person/info/auth/authed">查看</Link>
          ) : (
            <Link to="/center/account/person/info/auth">去认证</Link>
          )
        }
      >
        <Descriptions column={{ xs: 1, sm: 2, lg: 3 }}>
          <Descriptions.Item label="实名认证">
            {profile.auth ? <Tag color="success">已认证</Tag> : <Tag color="warning">未认证</Tag>}
          </Descriptions.Item>
          <Descriptions.Item label="证件类型">
            {profile.auth ? labelOf('idType', profile.idType) : '—'}
          </Descriptions.Item>
          <Descriptions.Item label="证件号">{profile.idNo ?? '—'}</Descriptions.Item>
          <Descriptions.Item label="性别">{profile.gender ? labelOf('gender', profile.gender) : '—'}</Descriptions.Item>
          <Descriptions.Item label="出生日期">{profile.birthday ?? '—'}</Descriptions.Item>
        </Descriptions>
      </Card>
      <Companies profile={profile} onChanged={onChanged} />
      <Card title="协议记录">
        <Table
          size="small"
          rowKey={(row) => `${row.fileType} ${row.versionNumber}`}
          pagination={false}
          locale={{ emptyText: '暂无记录' }}
          dataSource={profile.agreements}
          columns={[
            { title: '协议', render: (_, row) => labelOf('agreementType', row.fileType) },
            { title: '版本', dataIndex: 'versionNumber' },
            { title: '同意时间', dataIndex: 'agreedAt' },
          ]}
        />
      </Card>
    </div>
  );
}

function Companies({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const current = useSession((state) => state.companyUser);
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const act = async (row: Membership, work: () => Promise<void>) => {
    setBusy(row.companyUserId);
    try {
      await work();
    } catch (error) {
      showRefusal(error);
    } finally {
      setBusy(null);
    }
  };
  const accept = (row: Membership) =>
    act(row, async () => {
      await send('user:/api/company/user/accept', { companyUserId: row.companyUserId });
      toast('success', '已接受邀请');
      onChanged();
    });
  const change = (row: Membership) =>
    act(row, async () => {
      await runtime.session.switchCompany(row.companyUserId);
      runtime.schemas.reset();
      void navigate(0);
    });
  return (
    <Card title="企业身份" extra={<Link to="/center/account/company/new">加入企业 / 新建企业</Link>}>
      <Table
        size="small"
        rowKey="companyUserId"
        pagination={false}
        scroll={{ x: 720 }}
        locale={{ emptyText: '暂未加入企业' }}
        dataSource={profile.memberships}
        columns={[
          { title: '企业', dataIndex: 'companyName' },
          { title: '类型', render: (_, row) => labelOf('companyType', row.companyType) },
          {
            title: '角色',
            render: (_, row) =>
              [...row.roles.map((role) => labelOf('companyRole', role)), ...(row.director ? ['负责人'] : [])].join(
                '、',
              ) || '—',
          },
          {
            title: '授权期',
            render: (_, row) => (row.authPeriod?.end ? `${row.authPeriod.start} 至 ${row.authPeriod.end}` : '—'),
          },
          { title: '状态', render: (_, row) => labelOf('companyUserStatus', row.status) },
          {
            title: '操作',
            render: (_, row) => {
              if (row.status === 'INVITED')
                return (
                  <Button type="link" size="small" loading={busy === row.companyUserId} onClick={() => accept(row)}>
                    接受邀请
                  </Button>
                );
              if (row.companyUserId === current?.companyUserId) return <Tag color="processing">当前</Tag>;
              if (row.status !== 'ENABLED') return '—';
              return (
                <Button type="link" size="small" loading={busy === row.companyUserId} onClick={() => change(row)}>
                  切换
                </Button>
              );
            },
          },
        ]}
      />
    </Card>
  );
}
