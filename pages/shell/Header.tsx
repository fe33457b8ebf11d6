import { MenuOutlined, QuestionCircleOutlined, UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { MenuButton } from '#engine/menu';
import { runtime, useSiteSettings } from '#pages/base';
import { Brand } from '#pages/brand';
import { ScanButton } from '#pages/scan';
import { PERSONAL_INFO, useSession } from '#runtime/session';
import { Bell } from './Bell.tsx';
import { CompanySwitch } from './CompanySwitch.tsx';

export function Header({ onToggleMenu }: { onToggleMenu: () => void }) {
  const navigate = useNavigate();
  const person = useSession((state) => state.person);
  const settings = useSiteSettings();

  async function leave() {
    const next = await runtime.session.logout();
    runtime.schemas.reset();
    void navigate(next, { replace: true });
  }

  return (
    <header className="shell-header">
      <Button type="text" icon={<MenuOutlined />} aria-label="收起或展开菜单" onClick={onToggleMenu} />
      <Link to="/center" className="shell-logo" aria-label={`${settings?.brand ?? ''}首页`}>
        <Brand size={26} />
      </Link>
      <span className="shell-space" />
      <CompanySwitch />
      <ScanButton />
      <Bell />
      <Link to="/help" aria-label="帮助中心" className="shell-icon">
        <QuestionCircleOutlined />
      </Link>
      <MenuButton
        type="text"
        icon={<UserOutlined />}
        className="shell-person"
        aria-label={`${person?.name ?? ''}，个人菜单`}
        choices={[
          { key: 'info', label: '个人信息', onChoose: () => navigate(PERSONAL_INFO) },
          { key: 'safety', label: '账户安全', onChoose: () => navigate('/center/account/person/safety') },
          null,
          { key: 'leave', label: '退出登录', onChoose: leave },
        ]}
      >
        {person?.name}
      </MenuButton>
    </header>
  );
}
