import { Link } from 'react-router-dom';
import type { TodoCounts } from '#core/protocol';
import { useSession } from '#runtime/session';
import type { Urgency } from './types.ts';

type TodoCardsProps = { counts: TodoCounts; chosen: Urgency; onChoose(urgency: Urgency): void };

/** Four figures; three of them choose what the list shows. */
export function TodoCards({ counts, chosen, onChoose }: TodoCardsProps) {
  const unread = useSession((state) => state.unreadMessages);
  const cards: Array<{ key: Urgency; title: string; figure: number; tone?: string }> = [
    { key: 'all', title: '待办', figure: counts.ALL },
    { key: 'overdue', title: '逾期', figure: counts.overdue, tone: 'error' },
    { key: 'today', title: '今日到期', figure: counts.today, tone: 'warning' },
  ];
  return (
    <div className="todo-cards">
      {cards.map(({ key, title, figure, tone }) => (
        <button
          key={key}
          type="button"
          className="todo-card"
          data-tone={figure > 0 ? tone : undefined}
          aria-pressed={chosen === key}
          onClick={() => onChoose(key)}
        >
          <span>{title}</span>
          <b>{figure}</b>
        </button>
      ))}
      <Link className="todo-card" to="/center/message/index?tab=UNREAD">
        <span>未读消息</span>
        <b>{unread}</b>
      </Link>
    </div>
  );
}
