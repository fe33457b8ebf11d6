import { Modal } from 'antd';
import { useState } from 'react';
import type { MenuEntry } from '#core/protocol';

const MOST = 12;

type ChooseShortcutsProps = {
  entries: readonly MenuEntry[];
  chosen: readonly string[];
  onSave(links: string[]): void;
  onClose(): void;
};

/** Ticks pages of the menu; at most a dozen fit. */
export function ChooseShortcuts({ entries, chosen, onSave, onClose }: ChooseShortcutsProps) {
  const [links, setLinks] = useState<readonly string[]>(chosen);
  const groups = [...new Set(entries.map(({ group }) => group))];
  const toggle = (link: string) =>
    setLinks(links.includes(link) ? links.filter((each) => each !== link) : [...links, link]);
  return (
    <Modal
      open
      title={`快捷入口（已选 ${links.length}/${MOST}）`}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: links.length === 0 }}
      onOk={() => onSave([...links])}
      onCancel={onClose}
      width={720}
    >
      <div className="todo-choices">
        {groups.map((group) => (
          <fieldset key={group}>
            <legend>{group}</legend>
            {entries
              .filter((entry) => entry.group === group)
              .map(({ name, link }) => (
                <label key={`${name} ${link}`}>
                  <input
                    type="checkbox"
                    checked={links.includes(link)}
                    disabled={!links.includes(link) && links.length >= MOST}
                    onChange={() => toggle(link)}
                  />
                  {name}
                </label>
              ))}
          </fieldset>
        ))}
      </div>
    </Modal>
  );
}
