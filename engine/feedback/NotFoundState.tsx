import { FileSearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Notice } from './Notice.tsx';

/** The record does not exist, or not for this company. */
export function NotFoundState({ text = '数据不存在', onBack }: { text?: string; onBack?: () => void }) {
  return (
    <Notice
      role="alert"
      icon={<FileSearchOutlined />}
      title={text}
      text="记录可能已被删除，或不属于当前企业。"
      actions={onBack ? <Button onClick={onBack}>返回</Button> : undefined}
    />
  );
}
