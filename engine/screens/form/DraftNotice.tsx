import { observer } from '@formily/reactive-react';
import { Alert, Button } from 'antd';
import type { DraftSync } from './DraftSync.ts';
import type { FormRecord } from './useFormRecord.ts';

/** Beside the title: where the last change lies. Only what the user should know is announced. */
export const DraftStatus = observer(({ sync }: { sync: DraftSync }) => {
  const state = sync.state.value;
  if (state.kind === 'none') return null;
  if (state.kind === 'local')
    return (
      <span className="blk-draft-status" data-problem role="status">
        草稿仅保存在本浏览器：{state.reason}
      </span>
    );
  const text = state.kind === 'saved' ? `草稿已保存 ${state.at}` : '草稿保存中…';
  return <span className="blk-draft-status">{text}</span>;
});

type RestoredProps = { text: string; record: FormRecord; onReset(): void };

/** Says what was restored, and offers to start over. */
export function Restored({ text, record, onReset }: RestoredProps) {
  return (
    <Alert
      className="blk-restored"
      type="info"
      showIcon
      closable
      onClose={record.dropRestored}
      message={text}
      action={
        <Button
          size="small"
          onClick={() => {
            record.store.saved();
            record.draft.forget();
            onReset();
          }}
        >
          放弃并重新填写
        </Button>
      }
    />
  );
}
