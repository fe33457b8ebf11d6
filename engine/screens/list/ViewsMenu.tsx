import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popover, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ListScreen } from '#core/language';
import { messageOf } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { ListView } from '../../port.ts';
import type { ListQuery } from './query.ts';
import { useViews, type Views } from './useViews.ts';

type ViewsMenuProps = {
  screen: ListScreen;
  query: ListQuery;
  onApply(query: Partial<ListQuery>): void;
  open: boolean;
  onOpen(open: boolean): void;
  children: ReactNode;
};

const NAME_LENGTH = 20;

/** Saved views: own ones and those that colleagues share, one of them the list's default; save, share, remove. */
export function ViewsMenu({ screen, query, onApply, open, onOpen, children }: ViewsMenuProps) {
  const views = useViews(screen);
  const host = useHost();
  const guarded = async (work: Promise<void>, done: string) => {
    try {
      await work;
      host.toast('success', done);
      return true;
    } catch (error) {
      host.toast('error', messageOf(error, '操作失败'));
      return false;
    }
  };
  const { tab, sort, filters, pageSize } = query;
  const content = (
    <div className="blk-views">
      {views.failure ? <p role="alert">{views.failure}</p> : null}
      {views.list?.length === 0 ? <p>暂无常用查询。设置筛选条件后，可在此命名保存。</p> : null}
      <ul>
        {views.list?.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            views={views}
            onApply={() => {
              onApply({ ...view.query, pageNo: 1 });
              onOpen(false);
            }}
            onShare={(shared) =>
              void guarded(views.save(view.name, view.query, shared), shared ? '已共享给本公司' : '已取消共享')
            }
            onRemove={() => void guarded(views.remove(view), '已删除')}
          />
        ))}
      </ul>
      <SaveView
        canShare={views.canShare}
        onSave={(name, shared) => guarded(views.save(name, { tab, sort, filters, pageSize }, shared), '已保存')}
      />
    </div>
  );
  return (
    <Popover
      content={content}
      open={open}
      onOpenChange={onOpen}
      trigger="click"
      placement="bottomRight"
      align={{ overflow: { shiftX: true, adjustY: true } }}
    >
      {children}
    </Popover>
  );
}

type ViewRowProps = {
  view: ListView;
  views: Views;
  onApply(): void;
  onShare(shared: boolean): void;
  onRemove(): void;
};

function ViewRow({ view, views, onApply, onShare, onRemove }: ViewRowProps) {
  const isDefault = views.chosen?.id === view.id;
  return (
    <li>
      <Button
        type="text"
        size="small"
        icon={isDefault ? <StarFilled /> : <StarOutlined />}
        aria-pressed={isDefault}
        aria-label={`默认打开${view.name}`}
        title={isDefault ? '取消默认' : '设为默认'}
        onClick={() => views.choose(isDefault ? null : view)}
      />
      <Button type="link" className="blk-view-name" onClick={onApply}>
        {view.name}
      </Button>
      {view.mine ? null : <span className="blk-view-owner">{view.ownerName} 共享</span>}
      {view.mine && views.canShare ? (
        <Switch
          size="small"
          checked={view.shared}
          checkedChildren="共享"
          unCheckedChildren="私有"
          aria-label={`共享${view.name}`}
          onChange={onShare}
        />
      ) : null}
      {view.mine ? (
        <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`删除${view.name}`} onClick={onRemove} />
      ) : null}
    </li>
  );
}

type SaveViewProps = {
  canShare: boolean;
  /** Whether it was saved. */
  onSave(name: string, shared: boolean): Promise<boolean>;
};

function SaveView({ canShare, onSave }: SaveViewProps) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const title = name.trim();
  const save = async () => {
    // The next view is shared by a decision of its own; one that was not saved is tried again as it was typed.
    if (!title || !(await onSave(title, shared))) return;
    setName('');
    setShared(false);
  };
  return (
    <>
      <div className="blk-views-save">
        <Input
          size="small"
          value={name}
          maxLength={NAME_LENGTH}
          placeholder="当前条件命名"
          aria-label="常用查询名称"
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void save()}
        />
        <Button size="small" type="primary" disabled={!title} onClick={() => void save()}>
          保存
        </Button>
      </div>
      {canShare ? (
        <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
          共享给本公司
        </Checkbox>
      ) : null}
    </>
  );
}
