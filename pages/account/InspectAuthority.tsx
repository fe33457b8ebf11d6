import { Card, Descriptions, Space, Tag } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { LoadState, useLoaded } from '#engine/feedback';
import { useSession } from '#runtime/session';
import { labelOf, read } from './calls.ts';
import './account.css';

type Authority = {
  name: string;
  companyName: string;
  companyType: string;
  roles: string[];
  director: boolean;
  dataScope: string | null;
  authPeriod: { start?: string; end?: string } | null;
  status: string;
  menu: Array<{ name: string; children: Array<{ name: string; code: string | null; held: boolean }> }>;
  operations: Array<{ code: string; label: string; operations: string[] }>;
};

const OPERATIONS: Record<string, string> = {
  edit: '编辑',
  confirm: '确认',
  stamp: '盖章',
  audit: '审核',
  void: '作废',
  export: '导出',
  control: '控制',
};

/** What a company user may see and do: roles, menu with ticks, operations, data scope. */
export function InspectAuthority() {
  const [params] = useSearchParams();
  const own = useSession((state) => state.companyUser?.companyUserId ?? '');
  const id = params.get('companyUserId') ?? own;
  const loaded = useLoaded(`authority ${id}`, () =>
    read<Authority>('user:/api/company/user/authority', { companyUserId: id }),
  );
  return <LoadState loaded={loaded}>{(authority) => <Rights authority={authority} />}</LoadState>;
}

const USERS = '/center/account/company/user';
/** One line each on a telephone. */
const TWO_COLUMNS = { xs: 1, md: 2 };

function Rights({ authority }: { authority: Authority }) {
  const { authPeriod } = authority;
  const mayAdjust = useSession((state) => state.permissions.includes('company:user:edit'));
  const links = (
    <Space size="middle">
      {mayAdjust ? <Link to={`${USERS}?f.name=${encodeURIComponent(authority.name)}`}>调整角色</Link> : null}
      <Link to={USERS}>返回企业用户</Link>
    </Space>
  );
  return (
    <div className="page-cards">
      <Card title={`${authority.name} 的权限`} extra={links}>
        <Descriptions column={TWO_COLUMNS}>
          <Descriptions.Item label="企业">{authority.companyName}</Descriptions.Item>
          <Descriptions.Item label="企业类型">{labelOf('companyType', authority.companyType)}</Descriptions.Item>
          <Descriptions.Item label="角色">
            {authority.roles.map((role) => (
              <Tag key={role}>{labelOf('companyRole', role)}</Tag>
            ))}
            {authority.director ? <Tag color="blue">负责人</Tag> : null}
          </Descriptions.Item>
          <Descriptions.Item label="数据范围">{labelOf('dataScope', authority.dataScope)}</Descriptions.Item>
          <Descriptions.Item label="授权期限">
            {authPeriod?.end ? `${authPeriod.start ?? ''} 至 ${authPeriod.end}` : '长期'}
          </Descriptions.Item>
          <Descriptions.Item label="状态">{labelOf('companyUserStatus', authority.status)}</Descriptions.Item>
        </Descriptions>
      </Card>
      <Card title="菜单">
        <div className="account-tree">
          {authority.menu.map((item) => (
            <section key={item.name}>
              <h3>{item.name}</h3>
              <ul>
                {item.children.map((child) => (
                  <li key={child.name} data-held={child.held}>
                    <span role="img" aria-label={child.held ? '有权限' : '无权限'}>
                      {child.held ? '✓' : '–'}
                    </span>{' '}
                    {child.name}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Card>
      <Card title="操作权限">
        {authority.operations.length === 0 ? '无操作权限' : null}
        <Descriptions column={TWO_COLUMNS} size="small">
          {authority.operations.map(({ code, label, operations }) => (
            <Descriptions.Item key={code} label={label}>
              {operations.map((name) => OPERATIONS[name] ?? name).join('、')}
            </Descriptions.Item>
          ))}
        </Descriptions>
      </Card>
    </div>
  );
}
