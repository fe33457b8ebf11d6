import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ListScreen } from '#core/language';
import { useHost } from '../../host.tsx';
import type { ListQuery } from './query.ts';

export type SavedView = { name: string; query: Pick<ListQuery, 'tab' | 'sort' | 'filters' | 'pageSize'> };

type ViewsMenuProps = {
  screen: ListScreen;
  query: ListQuery;
  onApply(query: Partial<ListQuery>): void;
  open: boolean;
  onOpen(open: boolean): void;
  children: ReactNode;
};

const NAME_LENGTH = 20;

/** The views that a user saved for a screen; anything malformed in the settings is left out. */
export function readViews(stored: unknown): SavedView[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (view): view is SavedView =>
      typeof view?.name === 'string' && typeof view.query?.filters === 'object' && Array.isArray(view.query.sort),
  );
}

export function ViewsMenu({ screen, query, onApply, open, onOpen, children }: ViewsMenuProps) {
  const host = useHost();
  const key = `list.${screen.route}.views`;
  const [views, setViews] = useState(() => readViews(host.settings.get(key)));
  const [name, setName] = useState('');
  const store = (next: SavedView[]) => {
    setViews(next);
    host.settings.set(key, next);
  };
  const save = () => {
    const title = name.trim();
    if (!title) return;
    const { tab, sort, filters, pageSize } = query;
    store([...views.filter((view) => view.name !== title), { name: title, query: { tab, sort, filters, pageSize } }]);
    setName('');
    host.toast('success', '已保存');
  };
  const content = (
    <div className="blk-views">
      {views.length === 0 ? <p>暂无常用查询。设置筛选条件后，可在此命名保存。</p> : null}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button
              type="link"
              onClick={() => {
                onApply({ ...view.query, pageNo: 1 });
                onOpen(false);
              }}
            >
              {view.name}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`删除${view.name}`}
              onClick={() => store(views.filter((other) => other !== view))}
            />
          </li>
        ))}
      </ul>
      <div className="blk-views-save">
        <Input
          size="small"
          value={name}
          maxLength={NAME_LENGTH}
          placeholder="当前条件命名"
          aria-label="常用查询名称"
          onChange={(event) => setName(event.target.value)}
          onPressEnter={save}
        />
        <Button size="small" type="primary" disabled={!name.trim()} onClick={save}>
          保存
        </Button>
      </div>
    </div>
  );
  return (
    <Popover content={content} open={open} onOpenChange={onOpen} trigger="click" placement="bottomRight">
      {children}
    </Popover>
  );
}
