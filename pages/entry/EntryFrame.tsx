import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTitle } from '#pages/base';
import { Brand, CopyrightLine } from '#pages/brand';
import { DemoPanel } from '../demo/index.tsx';
import './login.css';
import './entry.css';

type EntryFrameProps = {
  title: string;
  /** Names of the steps, in order, with the one that is open. */
  steps?: readonly string[];
  current?: number;
  children: ReactNode;
};

/** Layout of the pages around the sign-in: logo line, card with the steps, footer. */
export function EntryFrame({ title, steps = [], current = 0, children }: EntryFrameProps) {
  useTitle(title);
  return (
    <div className="entry">
      <header className="entry-head">
        <Link to="/" className="entry-logo">
          <Brand size={28} />
        </Link>
        <Link to="/login">返回登录</Link>
      </header>
      <main className="entry-main">
        <section className="entry-card">
          <h1>{title}</h1>
          {steps.length > 0 ? (
            <ol className="entry-steps">
              {steps.map((step, index) => (
                <li
                  key={step}
                  className={index < current ? 'entry-done' : undefined}
                  aria-current={index === current ? 'step' : undefined}
                >
                  <i aria-hidden="true">{index < current ? '✓' : index + 1}</i>
                  {step}
                </li>
              ))}
            </ol>
          ) : null}
          {children}
        </section>
      </main>
      <CopyrightLine className="entry-foot" />
      <DemoPanel />
    </div>
  );
}
