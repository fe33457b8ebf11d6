import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { FormStore } from '../../form/index.ts';
import { useHost } from '../../host.tsx';
import { displayText } from '../../widgets/displayText.ts';
import type { DifferingField } from './conflict.ts';

type ConflictDialogProps = {
  store: FormStore;
  differing: DifferingField[];
  /** Which side was chosen for each field; null = decide later. */
  onChosen(choice: Record<string, 'mine' | 'theirs'> | null): void;
};

/** Somebody else saved meanwhile: the differing fields side by side, one choice for each. */
export function ConflictDialog({ store, differing, onChosen }: ConflictDialogProps) {
  const host = useHost();
  const all = (side: 'mine' | 'theirs') => Object.fromEntries(differing.map(({ field }) => [field, side]));
  const [choice, setChoice] = useState<Record<string, 'mine' | 'theirs'>>(() => all('mine'));
  const text = (field: string, value: unknown) => {
    try {
      return displayText(store.schema(field), value, { dictionary: host.dictionary, label: undefined });
    } catch {
      return typeof value === 'string' ? value : '';
    }
  };
  return (
    <Modal
      open
      title="数据已被他人更新"
      width={760}
      maskClosable={false}
      onCancel={() => onChosen(null)}
      footer={[
        <Button key="mine" onClick={() => setChoice(all('mine'))}>
          全部保留我的
        </Button>,
        <Button key="theirs" onClick={() => setChoice(all('theirs'))}>
          全部采用对方的
        </Button>,
        <Button key="done" type="primary" onClick={() => onChosen(choice)}>
          确定
        </Button>,
      ]}
    >
      <p>您编辑期间，以下内容已被他人修改。请逐项选择要保留的内容，确定后再保存。</p>
      <table className="blk-conflict">
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">我的内容</th>
            <th scope="col">对方的内容</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ field, title, mine, theirs }) => (
            <tr key={field}>
              <th scope="row">{title}</th>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side} data-chosen={choice[field] === side || undefined}>
                  <Radio
                    checked={choice[field] === side}
                    onChange={() => setChoice((before) => ({ ...before, [field]: side }))}
                    aria-label={`${title}：${side === 'mine' ? '保留我的' : '采用对方的'}`}
                  >
                    {text(field, side === 'mine' ? mine : theirs)}
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
