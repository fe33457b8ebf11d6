import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Notice } from './Notice.tsx';

const TEXT = '您没有该系统权限';

/** Permission missing (specification section 8, verbatim), or the reason that the server gives. */
export function ForbiddenState({ text = TEXT, onBack }: { text?: string; onBack?: () => void }) {
  return (
    <Notice
      role="alert"
      icon={<LockOutlined />}
      title={text}
      text={text === TEXT ? '如需开通，请联系企业管理员。' : undefined}
      actions={onBack ? <Button onClick={onBack}>返回</Button> : undefined}
    />
  );
}
