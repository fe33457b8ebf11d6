import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Agreement } from '#runtime/session';
import { runtime } from '../app/runtime.ts';
import { useTitle } from '../app/useTitle.ts';
import { DemoPanel } from '../demo/DemoPanel.tsx';
import { CopyrightLine } from '../site/CopyrightLine.tsx';
import { AgreementLine } from './AgreementDialog.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PendingAgreements } from './PendingAgreements.tsx';
import { useLanding } from './useLanding.ts';
import './login.css';

type Way = 'code' | 'password';

/** Sign-in by mobile code or by account and password; native controls only, so that the page starts with little code. */
export default function LoginPage() {
  const [way, setWay] = useState<Way>('code');
  const [pending, setPending] = useState<Agreement[]>([]);
  const land = useLanding();
  useTitle('登录');

  async function signedIn() {
    const asked = await runtime.session.pendingAgreements().catch(() => []);
    if (asked.length > 0) setPending(asked);
    else land();
  }

  async function refused() {
    setPending([]);
    await runtime.session.logout();
  }

  return (
    <div className="login">
      <section className="login-brand" aria-label="平台介绍">
        <Link className="login-logo" to="/">
          <img src="/favicon.svg" alt="" width={36} height={36} />
          衡链大宗
        </Link>
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
            {way === 'code' ? <CodeForm onSignedIn={signedIn} /> : <PasswordForm onSignedIn={signedIn} />}
          </div>
          <AgreementLine before="登录即表示同意" />
          <p className="login-links">
            <Link to="/register">注册账号</Link>
            <Link to="/findpass">忘记密码</Link>
          </p>
        </div>
      </main>
      <CopyrightLine className="login-footer" />
      {pending.length > 0 ? <PendingAgreements agreements={pending} onAgreed={land} onRefused={refused} /> : null}
      <DemoPanel />
    </div>
  );
}
