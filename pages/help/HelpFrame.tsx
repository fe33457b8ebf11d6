import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTitle } from '#pages/base';

/** Neither menu nor header: a line back to the centre and the page. */
export function HelpFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <main className="help">
      <p className="help-path">
        <Link to="/help">帮助中心</Link>
        <Link to="/center">返回工作台</Link>
      </p>
      {children}
    </main>
  );
}
