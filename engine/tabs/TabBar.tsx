import type { KeyboardEvent } from 'react';
import './tabs.css';

export type TabItem = {
  key: string;
  label: string;
  count?: number /** The number asks for attention. */;
  urgent?: boolean;
};

type TabBarProps = {
  label: string;
  tabs: readonly TabItem[];
  active: string;
  /** Id of the element that the tabs show. */
  panel: string;
  onChange(key: string): void;
};

/** Tabs with counts; plain markup, arrow keys move between them. */
export function TabBar({ label, tabs, active, panel, onChange }: TabBarProps) {
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
    <div className="blk-tabs" role="tablist" aria-label={label} onKeyDown={onKey} data-guide="tabs">
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${panel}-${tab.key}`}
          data-tab={tab.key}
          data-guide={`tab:${tab.key}`}
          aria-selected={tab.key === active}
          aria-controls={panel}
          tabIndex={tab.key === active ? 0 : -1}
          className="blk-tab"
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className={tab.urgent && tab.count ? 'blk-count blk-count-todo' : 'blk-count'}>{tab.count}</span>
          )}
        </button>
      ))}
    </div>
  );
}
