import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Agreement } from '#core/protocol';
import { runtime, useSiteSettings, useTitle } from '#pages/base';
import { Brand, CopyrightLine } from '#pages/brand';
import { AgreementLine, useLanding } from '#pages/entry';
import { DemoPanel } from '../demo/index.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PendingAgreements } from './PendingAgreements.tsx';
import '../entry/login.css';

type Way = 'code' | 'password';

/** Sign-in by mobile code or by account and password; native controls only, so that the page starts with little code. */
export default function LoginPage() {
  const [way, setWay] = useState<Way>('code');
  const [pending, setPending] = useState<Agreement[]>([]);
  const land = useLanding();
  const settings = useSiteSettings();
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
          <Brand size={36} />
        </Link>
        <h1>{settings?.welcome.title}</h1>
        <p>{settings?.welcome.text}</p>
        <ul>
          {settings?.welcome.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
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
