import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import './tracking.css';

/** Frame of a tracking page: title, what it is about, buttons right. */
export function TrackPage({
  title,
  about,
  actions,
  children,
}: {
  title: string;
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="trk-page">
      <header className="trk-head">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label="返回" onClick={() => window.history.back()} />
        <h1>{title}</h1>
        {about ? <span className="trk-about">{about}</span> : null}
        <span className="trk-actions">{actions}</span>
      </header>
      {children}
    </div>
  );
}
