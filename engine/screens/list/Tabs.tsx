import type { KeyboardEvent } from 'react';
import type { TabSpec } from '#core/language';

type TabsProps = {
  tabs: readonly TabSpec[];
  active: string;
  counts: Record<string, number>;
  panel: string;
  onChange(key: string): void;
};

/** Tabs over the rows with the number of records behind each. */
export function ListTabs({ tabs, active, counts, panel, onChange }: TabsProps) {
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const index = tabs.findIndex((tab) => tab.key === active);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <div className="blk-tabs" role="tablist" aria-label="状态" onKeyDown={onKey} data-guide="tabs">
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          data-tab={tab.key}
          data-guide={`tab:${tab.key}`}
          aria-selected={tab.key === active}
          aria-controls={panel}
          tabIndex={tab.key === active ? 0 : -1}
          className="blk-tab"
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {counts[tab.key] === undefined ? null : (
            <span className={tab.todo && counts[tab.key] ? 'blk-count blk-count-todo' : 'blk-count'}>
              {counts[tab.key]}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
