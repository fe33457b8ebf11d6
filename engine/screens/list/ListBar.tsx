import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ListScreen } from '#core/language';
import { TabBar } from '#engine/tabs';
import { SavedViews } from './SavedViews.tsx';
import type { ListData } from './useListData.ts';

type ListBarProps = { screen: ListScreen; data: ListData; panel: string; onSettings(): void };

/** Counted tabs; hint at news, saved views, refresh and column settings. */
export function ListBar({ screen, data, panel, onSettings }: ListBarProps) {
  const { tabs, tab, counts, rows, query, change, refresh } = data;
  return (
    <div className="blk-list-bar">
      {tab ? (
        <TabBar
          label="状态"
          tabs={tabs.map(({ key, label, todo }) => ({ key, label, urgent: todo, count: counts.data?.[key] }))}
          active={tab}
          panel={panel}
          onChange={(next) => change({ tab: next === tabs[0]?.key ? null : next })}
        />
      ) : null}
      <div className="blk-list-tools">
        <span role="status">
          {rows.outdated ? (
            <button type="button" className="blk-outdated" onClick={refresh}>
              有新数据，点击刷新
            </button>
          ) : null}
        </span>
        <SavedViews screen={screen} query={query} onApply={change} />
        <Button
          type="text"
          icon={<ReloadOutlined spin={rows.loading} />}
          aria-label="刷新"
          title="刷新"
          onClick={refresh}
        />
        <Button type="text" icon={<SettingOutlined />} aria-label="列设置" title="列设置" onClick={onSettings} />
      </div>
    </div>
  );
}
