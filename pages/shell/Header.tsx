import { BellOutlined, MenuOutlined, QuestionCircleOutlined, UserOutlined } from '@ant-design/icons';
import { Badge, Button, Dropdown } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { LOGIN, PERSONAL_INFO, useSession } from '#runtime/session';
import { runtime } from '../app/runtime.ts';
import { CompanySwitch } from './CompanySwitch.tsx';

export function Header({ onToggleMenu }: { onToggleMenu: () => void }) {
  const navigate = useNavigate();
  const person = useSession((state) => state.person);
  const unread = useSession((state) => state.unreadMessages);

  async function leave() {
    await runtime.session.logout();
    runtime.schemas.reset();
    void navigate(LOGIN, { replace: true });
  }

  return (
    <header className="shell-header">
      <Button type="text" icon={<MenuOutlined />} aria-label="收起或展开菜单" onClick={onToggleMenu} />
      <Link to="/center" className="shell-logo">
        <img src="/favicon.svg" alt="" width={26} height={26} />
        <span>衡链大宗</span>
      </Link>
      <span className="shell-space" />
      <CompanySwitch />
      <Link to="/center/message/index" aria-label={`消息，${unread} 条未读`} className="shell-icon">
        <Badge count={unread} size="small">
          <BellOutlined />
        </Badge>
      </Link>
      <Link to="/help" aria-label="帮助中心" className="shell-icon">
        <QuestionCircleOutlined />
      </Link>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'info', label: '个人信息', onClick: () => navigate(PERSONAL_INFO) },
            { key: 'safety', label: '账户安全', onClick: () => navigate('/center/account/person/safety') },
            { type: 'divider' },
            { key: 'leave', label: '退出登录', onClick: leave },
          ],
        }}
      >
        <Button
          type="text"
          icon={<UserOutlined />}
          className="shell-person"
          aria-label={`${person?.name ?? ''}，个人菜单`}
        >
          {person?.name}
        </Button>
      </Dropdown>
    </header>
  );
}
