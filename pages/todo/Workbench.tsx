import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TodoPage } from '#core/protocol';
import { EmptyState, LoadState } from '#engine/feedback';
import { runtime } from '#pages/base';
import { MonthBars } from './MonthBars.tsx';
import { Notices } from './Notices.tsx';
import { OwnApprovals } from './OwnApprovals.tsx';
import { RecentMessages } from './RecentMessages.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { TodoCards } from './TodoCards.tsx';
import { TodoTable } from './TodoTable.tsx';
import { FIRST_TODOS, type TodoQuery } from './types.ts';
import { useTodos } from './useTodos.ts';
import './todo.css';

const TYPING_MS = 300;

/** The workbench: what waits for me, notices, shortcuts, this month's figures (chapter 70, section 4). */
export default function Workbench() {
  const [query, setQuery] = useState(FIRST_TODOS);
  const loaded = useTodos(query);
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
          <LoadState loaded={loaded}>
            {(page) => <TodoList page={page} query={query} onQuery={setQuery} onTaken={loaded.reload} />}
          </LoadState>
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

type TodoListProps = { page: TodoPage; query: TodoQuery; onQuery(query: TodoQuery): void; onTaken(): void };

function TodoList({ page, query, onQuery, onTaken }: TodoListProps) {
  const { counts, found } = page;
  const { urgency, domain, keyword } = query;
  const domains = (runtime.schemas.dictionary('todoDomain')?.entries ?? []).filter(({ code }) => counts.domains[code]);
  const narrow = (part: Partial<TodoQuery>) => onQuery({ ...query, pageNo: 1, ...part });
  const isGone = domain !== null && !counts.domains[domain];
  useEffect(() => {
    if (isGone) onQuery(FIRST_TODOS);
  }, [isGone, onQuery]);
  return (
    <>
      <TodoCards counts={counts} chosen={urgency} onChoose={(chosen) => narrow({ urgency: chosen })} />
      <section className="blk-card" aria-label="待办事项">
        {counts.ALL === 0 ? (
          <EmptyState title="暂无待办" />
        ) : (
          <>
            <fieldset className="todo-kinds" aria-label="按业务域筛选">
              {[{ code: null, label: '全部' }, ...domains].map(({ code, label }) => (
                <button
                  key={code ?? ''}
                  type="button"
                  aria-pressed={domain === code}
                  onClick={() => narrow({ domain: code })}
                >
                  {label} <b>{code === null ? found.ALL : (found.domains[code] ?? 0)}</b>
                </button>
              ))}
              <KeywordField onKeyword={(typed) => narrow({ keyword: typed })} />
            </fieldset>
            {page.list.length === 0 ? (
              <EmptyState title={keyword.trim() ? '没有符合条件的待办' : '暂无待办'} />
            ) : (
              <TodoTable page={page} onPage={(pageNo) => onQuery({ ...query, pageNo })} onTaken={onTaken} />
            )}
          </>
        )}
      </section>
    </>
  );
}

/** Asks when the typing pauses. */
function KeywordField({ onKeyword }: { onKeyword(keyword: string): void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef(onKeyword);
  latest.current = onKeyword;
  return (
    <input
      type="search"
      maxLength={50}
      placeholder="编号、事项、对方"
      aria-label="搜索待办"
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current(target.value), TYPING_MS);
      }}
    />
  );
}
