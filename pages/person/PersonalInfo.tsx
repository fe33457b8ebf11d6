import { Card, Descriptions, Tag } from 'antd';
import { maskMobile } from '#core/format';
import { useSession } from '#runtime/session';

const ROLE_LABELS: Record<string, string> = {
  admin: '企业管理员',
  operator: '经办人',
  observer: '观察员',
  auditor: '审核员',
  finance: '财务',
  signer: '签署人',
  business: '业务员',
};

/** Who I am and for which companies I act. */
export default function PersonalInfo() {
  const person = useSession((state) => state.person);
  const current = useSession((state) => state.companyUser);
  if (!person) return null;
  return (
    <div className="page-cards">
      <Card title="个人信息">
        <Descriptions column={2}>
          <Descriptions.Item label="姓名">{person.name}</Descriptions.Item>
          <Descriptions.Item label="手机号">{maskMobile(person.mobile)}</Descriptions.Item>
          <Descriptions.Item label="用户编号">{person.id}</Descriptions.Item>
          <Descriptions.Item label="实名认证">
            {person.auth ? <Tag color="success">已认证</Tag> : <Tag color="warning">未认证</Tag>}
          </Descriptions.Item>
        </Descriptions>
      </Card>
      <Card title="所属企业">
        {person.companyUserList.length === 0 ? '暂未加入企业' : null}
        {person.companyUserList.map((entry) => (
          <Descriptions
            key={entry.companyUserId}
            column={2}
            title={entry.companyName}
            extra={entry.companyUserId === current?.companyUserId ? <Tag color="processing">当前企业</Tag> : null}
          >
            <Descriptions.Item label="统一社会信用代码">{entry.companyUscc}</Descriptions.Item>
            <Descriptions.Item label="角色">
              {entry.companyUserRoles.map((role) => ROLE_LABELS[role] ?? role).join('、') || '—'}
              {entry.directorFlag ? <Tag color="blue">负责人</Tag> : null}
            </Descriptions.Item>
          </Descriptions>
        ))}
      </Card>
    </div>
  );
}
