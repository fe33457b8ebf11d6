import { DownOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SessionCompanyUser } from '#core/protocol';
import { MenuButton } from '#engine/menu';
import { runtime } from '#pages/base';
import { shownText } from '#runtime/http';
import { heldCodes, switchLanding, useSession } from '#runtime/session';
import { toast } from '#runtime/toast';

/** Companies that the person may act for; switching follows the landing rule of specification section 2. */
export function CompanySwitch() {
  const current = useSession((state) => state.companyUser);
  const [companies, setCompanies] = useState<SessionCompanyUser[]>([]);
  const { pathname } = useLocation();
  const navigate = useNavigate();

  async function switchTo(companyUserId: string) {
    const screen = await runtime.schemas.screen(pathname).catch(() => null);
    try {
      await runtime.session.switchCompany(companyUserId);
    } catch (error) {
      toast('error', shownText(error));
      return;
    }
    runtime.schemas.reset();
    const code = screen?.screen.permission;
    const target = switchLanding({
      current: pathname,
      currentPageIsList: screen?.screen.kind === 'list',
      lastAuthCodeAllowed: code ? heldCodes().has(code) : false,
    });
    if (target === pathname) void navigate(0);
    else void navigate(target, { replace: true });
  }

  if (!current) return null;
  return (
    <MenuButton
      type="text"
      className="shell-company"
      chosen={current.companyUserId}
      onOpen={() => runtime.session.companies().then(setCompanies, () => setCompanies([]))}
      choices={companies.map((company) => ({
        key: company.companyUserId,
        label: company.companyName,
        disabled: company.companyUserId === current.companyUserId,
        onChoose: () => void switchTo(company.companyUserId),
      }))}
    >
      <span className="shell-company-name">{current.companyName}</span> <DownOutlined />
    </MenuButton>
  );
}
