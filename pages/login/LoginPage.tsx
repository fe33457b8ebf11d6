import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { landingPath, useSession } from '#runtime/session';
import { sessionStore } from '#runtime/storage';
import { runtime } from '../app/runtime.ts';
import { DemoPanel } from '../demo/DemoPanel.tsx';
import { AgreementDialog, type AgreementType } from './AgreementDialog.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import './login.css';

type Way = 'code' | 'password';

/** Sign-in by mobile code or by account and password; native controls only, so that the page starts with little code. */
export default function LoginPage() {
  const [way, setWay] = useState<Way>('code');
  const [agreement, setAgreement] = useState<AgreementType | null>(null);
  const land = useLanding();

  return (
    <div className="login">
      <section className="login-brand" aria-label="平台介绍">
        <div className="login-logo">
          <img src="/favicon.svg" alt="" width={36} height={36} />
          衡链大宗
        </div>
        <h1>大宗商品供应链交易平台</h1>
        <p>煤炭 · 焦炭 · 钢材 · 粮食</p>
        <ul>
          <li>购销合同在线订立，双方电子签章</li>
          <li>物流、仓储、结算、发票一条业务线贯通</li>
          <li>应收、预付、仓单质押等供应链金融服务</li>
        </ul>
      </section>
      <main className="login-main">
        <div className="login-card">
          <div className="login-tabs" role="tablist" aria-label="登录方式">
            {(['code', 'password'] as const).map((each) => (
              <button
                key={each}
                type="button"
                role="tab"
                id={`tab-${each}`}
                aria-selected={way === each}
                aria-controls="login-panel"
                onClick={() => setWay(each)}
              >
                {each === 'code' ? '验证码登录' : '密码登录'}
              </button>
            ))}
          </div>
          <div id="login-panel" role="tabpanel" aria-labelledby={`tab-${way}`}>
            {way === 'code' ? <CodeForm onSignedIn={land} /> : <PasswordForm onSignedIn={land} />}
          </div>
          <p className="login-agreement">
            登录即表示同意
            <button type="button" onClick={() => setAgreement('USER_SERVICE')}>
              《用户服务协议》
            </button>
            和
            <button type="button" onClick={() => setAgreement('PRIVACY')}>
              《隐私政策》
            </button>
          </p>
          <p className="login-links">
            <a href="/register">立即注册</a>
            <a href="/findpass">忘记密码</a>
          </p>
        </div>
      </main>
      <footer className="login-footer">© 2026 衡川数字供应链科技有限公司 · 备案号：演示环境</footer>
      {agreement ? <AgreementDialog type={agreement} onClose={() => setAgreement(null)} /> : null}
      <DemoPanel />
    </div>
  );
}

/** Where the user goes after signing in (specification section 2; A-B02). */
function useLanding() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    const query = new URLSearchParams(search);
    const redirectUrl = query.get('redirectUrl');
    query.delete('redirectUrl');
    const rest = query.toString();
    const stored = redirectUrl && rest && !redirectUrl.includes('?') ? `${redirectUrl}?${rest}` : redirectUrl;
    const { permissions, companyUser, person } = useSession.getState();
    runtime.session.rememberLoginType(redirectUrl);
    const previousPage = sessionStore.get<string>('previousPage');
    sessionStore.remove('previousPage');
    const target = landingPath({
      permissions,
      companyType: companyUser?.companyType ?? null,
      personAuthenticated: person?.auth ?? false,
      storedRedirect: stored,
      previousPage,
    });
    void navigate(target, { replace: true });
  };
}
