import { FileSearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Notice } from './Notice.tsx';

type NotFoundStateProps = {
  text?: string;
  /** What may have happened. */
  reason?: string;
  /** The way on, in words. */
  backLabel?: string;
  onBack?: () => void;
};

const GONE = '记录可能已被删除，或不属于当前企业。';

/** The record does not exist, or not for this company. */
export function NotFoundState({ text = '数据不存在', reason = GONE, backLabel = '返回', onBack }: NotFoundStateProps) {
  return (
    <Notice
      role="alert"
      icon={<FileSearchOutlined />}
      title={text}
      text={reason}
      actions={onBack ? <Button onClick={onBack}>{backLabel}</Button> : undefined}
    />
  );
}
