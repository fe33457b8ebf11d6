import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '#core/format';
import type { StateSpec } from '#core/language';
import { Tag } from '#engine/cells';
import { EmptyState, LoadState, useLoaded } from '#engine/feedback';
import { runtime } from '../app/runtime.ts';
import './todo.css';

type Step = { transition: string; label: string; to: string | null };
type Todo = Step & {
  entity: string;
  entityTitle: string;
  subject: string;
  counterpartyName: string;
  amount: string | null;
  id: string;
  number: string;
  statusLabel: string;
  statusColor: StateSpec['color'];
  more: Step[];
  arrivedAt: string;
};

/** What waits for me: rows of any record whose state offers me a step (derived by the server, never kept twice). */
export default function TodoList() {
  const loaded = useLoaded('todo', () => runtime.data.call('GET', 'trade:/api/todo') as Promise<Todo[]>);
  return (
    <div className="todo-page">
      <LoadState loaded={loaded}>
        {(todos) => <TodoBoard todos={todos} loading={loaded.loading} onReload={loaded.reload} />}
      </LoadState>
    </div>
  );
}

type TodoBoardProps = { todos: Todo[]; loading: boolean; onReload: () => void };

function TodoBoard({ todos, loading, onReload }: TodoBoardProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const kinds = [...new Set(todos.map(kindOf))];
  const kind = kinds.includes(wanted ?? '') ? wanted : null;
  const shown = todos.filter((todo) => kind === null || kindOf(todo) === kind);
  return (
    <>
      <header className="todo-head">
        <h1>待办事项</h1>
        <Button onClick={onReload} loading={loading}>
          刷新
        </Button>
      </header>
      <section className="blk-card" aria-label="待办事项">
        {todos.length === 0 ? (
          <EmptyState title="暂无待办" />
        ) : (
          <>
            <fieldset className="todo-kinds" aria-label="按事项筛选">
              {[null, ...kinds].map((each) => (
                <button key={each ?? ''} type="button" aria-pressed={kind === each} onClick={() => setWanted(each)}>
                  {each ?? '全部'} <b>{todos.filter((todo) => each === null || kindOf(todo) === each).length}</b>
                </button>
              ))}
            </fieldset>
            <TodoTable todos={shown} />
          </>
        )}
      </section>
    </>
  );
}

function kindOf(todo: Todo): string {
  return `${todo.entityTitle}${todo.label}`;
}

function TodoTable({ todos }: { todos: Todo[] }) {
  return (
    <table className="todo-table">
      <thead>
        <tr>
          <th scope="col">事项</th>
          <th scope="col">编号</th>
          <th scope="col">对方</th>
          <th scope="col" className="todo-amount">
            金额（元）
          </th>
          <th scope="col">状态</th>
          <th scope="col">到达时间</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {todos.map((todo) => (
          <tr key={`${todo.entity} ${todo.id}`}>
            <td className="todo-subject">
              <b>{kindOf(todo)}</b>
              <span>{todo.subject}</span>
            </td>
            <td>{todo.to ? <Link to={todo.to}>{todo.number}</Link> : todo.number}</td>
            <td>{todo.counterpartyName || '-'}</td>
            <td className="todo-amount">{formatMoney(todo.amount, 2)}</td>
            <td>
              <Tag text={todo.statusLabel} color={todo.statusColor} />
            </td>
            <td className="todo-time">{todo.arrivedAt.slice(0, 16)}</td>
            <td className="todo-steps">
              {[todo, ...todo.more].map((step) =>
                step.to ? (
                  <Link key={step.transition} to={step.to} aria-label={`${step.label} ${todo.number}`}>
                    {step.label}
                  </Link>
                ) : null,
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
