import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState, LoadState } from '#engine/feedback';
import { runtime } from '../app/runtime.ts';
import { MonthBars } from './MonthBars.tsx';
import { Notices } from './Notices.tsx';
import { OwnApprovals } from './OwnApprovals.tsx';
import { RecentMessages } from './RecentMessages.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { TodoCards } from './TodoCards.tsx';
import { TodoTable } from './TodoTable.tsx';
import type { Todo, TodoPage, Urgency } from './types.ts';
import { useTodos } from './useTodos.ts';
import './todo.css';

/** The workbench: what waits for me, notices, shortcuts, this month's figures (chapter 70, section 4). */
export default function Workbench() {
  const loaded = useTodos();
  return (
    <div className="todo-page">
      <header className="todo-head">
        <h1>工作台</h1>
        <span>
          <Link to="/center/workbench/approvals">我的审批</Link>
          <Button icon={<ReloadOutlined spin={loaded.loading} />} onClick={loaded.reload}>
            刷新
          </Button>
        </span>
      </header>
      <div className="todo-layout">
        <div className="todo-main">
          <LoadState loaded={loaded}>{(page) => <TodoList page={page} onTaken={loaded.reload} />}</LoadState>
          <div className="todo-recent">
            <RecentMessages />
            <OwnApprovals />
          </div>
        </div>
        <aside className="todo-side" aria-label="公告、快捷入口与本月数据">
          <Notices />
          <Shortcuts />
          <MonthBars />
        </aside>
      </div>
    </div>
  );
}

const isToday = ({ dueAt, overdue }: Todo) => !overdue && dueAt?.slice(0, 10) === today();
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

const URGENT: Record<Urgency, (todo: Todo) => boolean> = {
  all: () => true,
  overdue: ({ overdue }) => overdue,
  today: isToday,
};

/** What is typed is looked for in everything that names a to-do. */
function names(todo: Todo, keyword: string): boolean {
  const text = [todo.number, todo.entityTitle, todo.subject, todo.counterpartyName, todo.label].join(' ');
  return text.toLowerCase().includes(keyword.trim().toLowerCase());
}

function TodoList({ page, onTaken }: { page: TodoPage; onTaken(): void }) {
  const [urgency, setUrgency] = useState<Urgency>('all');
  const [keyword, setKeyword] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const { list, counts } = page;
  const urgent = list.filter((todo) => URGENT[urgency](todo) && names(todo, keyword));
  const domains = (runtime.schemas.dictionary('todoDomain')?.entries ?? []).filter(({ code }) => counts.domains[code]);
  const domain = domains.some(({ code }) => code === wanted) ? wanted : null;
  const shown = urgent.filter((todo) => domain === null || todo.domain === domain);
  const countOf = (code: string | null) => urgent.filter((todo) => code === null || todo.domain === code).length;
  return (
    <>
      <TodoCards counts={counts} chosen={urgency} onChoose={setUrgency} />
      <section className="blk-card" aria-label="待办事项">
        {counts.ALL === 0 ? (
          <EmptyState title="暂无待办" />
        ) : (
          <>
            <fieldset className="todo-kinds" aria-label="按业务域筛选">
              {[{ code: null, label: '全部' }, ...domains].map(({ code, label }) => (
                <button key={code ?? ''} type="button" aria-pressed={domain === code} onClick={() => setWanted(code)}>
                  {label} <b>{countOf(code)}</b>
                </button>
              ))}
              <input
                type="search"
                value={keyword}
                maxLength={50}
                placeholder="编号、事项、对方"
                aria-label="搜索待办"
                onChange={(event) => setKeyword(event.target.value)}
              />
            </fieldset>
            {shown.length === 0 ? (
              <EmptyState title={keyword.trim() ? '没有符合条件的待办' : '暂无待办'} />
            ) : (
              <TodoTable todos={shown} onTaken={onTaken} />
            )}
            {page.total > list.length ? (
              <p className="todo-quiet">
                共 {page.total} 项，此处为最紧急的 {list.length} 项。
              </p>
            ) : null}
          </>
        )}
      </section>
    </>
  );
}
