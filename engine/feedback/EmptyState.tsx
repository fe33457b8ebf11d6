import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

type EmptyStateProps = {
  /** Default 暂无数据. */
  title?: string;
  /** What the user can do about it, e.g. 调整筛选条件后再试. */
  text?: ReactNode;
  actions?: ReactNode;
};

/** Nothing to show, and that is fine. */
export function EmptyState({ title = '暂无数据', text, actions }: EmptyStateProps) {
  return <Notice role="status" icon={<InboxOutlined />} title={title} text={text} actions={actions} />;
}
