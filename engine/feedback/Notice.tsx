import type { ReactNode } from 'react';
import './feedback.css';

type NoticeProps = {
  title: string;
  text?: ReactNode;
  icon: ReactNode;
  actions?: ReactNode;
  /** `alert` is read out at once (failures), `status` when the reader has time. */
  role: 'alert' | 'status';
};

/** The common field view of error, forbidden, empty and not-found states. */
export function Notice({ title, text, icon, actions, role }: NoticeProps) {
  return (
    <div className="blk-notice" role={role}>
      <div className="blk-notice-icon" aria-hidden="true">
        {icon}
      </div>
      <div className="blk-notice-title">{title}</div>
      {text ? <div className="blk-notice-text">{text}</div> : null}
      {actions ? <div className="blk-notice-actions">{actions}</div> : null}
    </div>
  );
}
