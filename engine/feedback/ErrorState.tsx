import { CloseCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { DataError } from '../port.ts';
import { ForbiddenState } from './ForbiddenState.tsx';
import { NotFoundState } from './NotFoundState.tsx';
import { Notice } from './Notice.tsx';

type ErrorStateProps = {
  /** What was thrown; a DataError brings its Chinese message and trace id. */
  error: unknown;
  /** Offers 重试. */
  onRetry?: () => void;
  onBack?: () => void;
};

/** A call failed. 403 and 404 get their own field views; the trace id lets support find the request. */
export function ErrorState({ error, onRetry, onBack }: ErrorStateProps) {
  const refusal = error instanceof DataError ? error : null;
  if (refusal?.status === 403) return <ForbiddenState text={refusal.message} onBack={onBack} />;
  if (refusal?.status === 404) return <NotFoundState text={refusal.message} onBack={onBack} />;
  return (
    <Notice
      role="alert"
      icon={<CloseCircleOutlined className="blk-notice-bad" />}
      title={refusal?.message || '页面加载失败，请稍后重试'}
      text={refusal?.traceId ? `追踪编号：${refusal.traceId}` : undefined}
      actions={
        <>
          {onRetry ? (
            <Button type="primary" onClick={onRetry}>
              重试
            </Button>
          ) : null}
          {onBack ? <Button onClick={onBack}>返回</Button> : null}
        </>
      }
    />
  );
}
