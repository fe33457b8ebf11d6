import { Pagination } from 'antd';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { appendTwoDecimals, formatMoney } from '#core/format';
import type { Todo, TodoPage, TodoStep } from '#core/protocol';
import { Tag } from '#engine/cells';
import { MenuButton } from '#engine/menu';

const TakeStep = lazy(async () => ({ default: (await import('./TakeStep.tsx')).TakeStep }));

/** What the column is called; a figure that is called so, too, needs no other name. */
const AMOUNT = '金额';

type TodoTableProps = { page: TodoPage; onPage(pageNo: number): void; onTaken(): void };

export function TodoTable({ page, onPage, onTaken }: TodoTableProps) {
  const { list, total, pageNo, pageSize } = page;
  return (
    <>
      <table className="todo-table">
        <thead>
          <tr>
            <th scope="col">事项</th>
            <th scope="col">编号</th>
            <th scope="col">对方</th>
            <th scope="col" className="todo-amount">
              {AMOUNT}（元）
            </th>
            <th scope="col">状态</th>
            <th scope="col">到达</th>
            <th scope="col">截止</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {list.map((todo) => (
            <TodoRow key={`${todo.entity} ${todo.id}`} todo={todo} onTaken={onTaken} />
          ))}
        </tbody>
      </table>
      {total > pageSize ? (
        <nav className="todo-more" aria-label="待办分页">
          <Pagination
            size="small"
            current={pageNo}
            pageSize={pageSize}
            total={total}
            showSizeChanger={false}
            showTotal={(all) => `共 ${all} 项`}
            onChange={onPage}
          />
        </nav>
      ) : null}
    </>
  );
}

/** `2026-11-20 18:00:00` -> `11-20 18:00`; the year where it is another one. */
function shortTime(time: string): string {
  const year = String(new Date().getFullYear());
  return time.startsWith(year) ? time.slice(5, 16) : time.slice(0, 16);
}

function TodoRow({ todo, onTaken }: { todo: Todo; onTaken(): void }) {
  const { label, to, more, overdue, dueAt, number } = todo;
  return (
    <tr data-overdue={overdue || undefined}>
      <td className="todo-subject">
        <b>{todo.entityTitle}</b>
        <span>{todo.subject}</span>
      </td>
      <td className="todo-number">{to ? <Link to={to}>{number || todo.title}</Link> : number || todo.title}</td>
      <td className="todo-other">{todo.counterpartyName || '-'}</td>
      <td className="todo-amount">
        {todo.amount === null ? '-' : appendTwoDecimals(formatMoney(todo.amount, 2))}
        {todo.amountTitle === AMOUNT ? null : <span>{todo.amountTitle}</span>}
      </td>
      <td className="todo-state">
        <Tag text={todo.statusLabel} color={todo.statusColor} />
      </td>
      <td className="todo-time">{shortTime(todo.arrivedAt)}</td>
      <td className="todo-time todo-due">
        {dueAt === null ? '-' : shortTime(dueAt)}
        {overdue ? <em>逾期</em> : null}
      </td>
      <td className="todo-steps">
        {to ? (
          <Link
            className="todo-step"
            to={to}
            aria-label={`${label} ${number}`}
            data-blocked={todo.blocked || undefined}
          >
            {label}
          </Link>
        ) : todo.source === 'REMIND' ? (
          <span className="todo-none">{label}</span>
        ) : (
          <Suspense fallback={<span className="todo-none">{label}</span>}>
            <TakeStep todo={todo} onDone={onTaken} />
          </Suspense>
        )}
        <MoreSteps steps={more} number={number} />
      </td>
    </tr>
  );
}

function MoreSteps({ steps, number }: { steps: readonly TodoStep[]; number: string }) {
  const navigate = useNavigate();
  const open = steps.flatMap(({ transition, label, to }) => (to ? [{ transition, label, to }] : []));
  if (open.length === 0) return null;
  return (
    <MenuButton
      type="link"
      size="small"
      aria-label={`更多操作 ${number}`}
      choices={open.map(({ transition, label, to }) => ({
        key: transition,
        label,
        onChoose: () => void navigate(to),
      }))}
    >
      更多
    </MenuButton>
  );
}
